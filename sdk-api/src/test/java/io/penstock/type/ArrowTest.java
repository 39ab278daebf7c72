package io.penstock.type;

import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/** An allocator for each test; its close fails the test on a leak. */
abstract class ArrowTest {
  private BufferAllocator allocator = new RootAllocator();

  @BeforeEach
  void openAllocator() {
    allocator = new RootAllocator();
  }

  @AfterEach
  void closeAllocator() {
    allocator.close();
  }

  BufferAllocator allocator() {
    return allocator;
  }
}
