package io.penstock.local.internal.state;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.apache.arrow.memory.ArrowBuf;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files of a state, as bytes. */
class StateFilesTest {
  private static final List<Integer> SIZES =
      List.of(
          0, 1, 1003, 1004, 1007, 1008, 1009, 1024, 65_515, 65_516, 65_519, 65_520, 65_521, 65_536,
          131_072, 1 << 20);

  @TempDir Path dir;

  /** One writer for all, of which the buffer grows and is used again. */
  @Test
  void filesOfAllLengthsAreReadAsTheyWereWritten() throws IOException {
    StateFiles files = new StateFiles(dir, false);
    byte[] bytes = new byte[1 << 20];
    new Random(1).nextBytes(bytes);
    try (BufferAllocator allocator = new RootAllocator();
        ArrowBuf memory = allocator.buffer(bytes.length)) {
      memory.setBytes(0, bytes);
      for (int round = 0; round < 2; round++) {
        for (int size : SIZES) {
          long length =
              files.write(
                  size,
                  StateFiles.CHANGES,
                  out -> {
                    out.putLong(-size);
                    out.putByte((byte) 5);
                    out.putMemory(memory.memoryAddress(), size);
                    out.putInt(size);
                  });
          assertThat(length).isEqualTo(8 + 1 + size + 4 + 4);
          assertReads(files.file(size, StateFiles.CHANGES), length, bytes, size);
        }
      }
    }
  }

  private static void assertReads(Path file, long length, byte[] bytes, int size)
      throws IOException {
    assertThat(file).hasSize(length);
    try (StateFileReader in = new StateFileReader(file)) {
      assertThat(in.readLong()).isEqualTo(-size);
      assertThat(in.readByte()).isEqualTo((byte) 5);
      byte[] read = new byte[size];
      in.read(read, size);
      assertThat(read).isEqualTo(java.util.Arrays.copyOf(bytes, size));
      assertThat(in.readInt()).isEqualTo(size);
      in.finish();
    }
  }

  @Test
  void aDirectoryThatWasRemovedIsMadeAgain() throws IOException {
    Path own = dir.resolve("a/b");
    StateFiles files = new StateFiles(own, false);
    for (long version = 1; version < 3; version++) {
      files.write(version, StateFiles.CHANGES, out -> out.putInt(3));
      assertThat(own.resolve(version + ".changes")).hasSize(8);
      Files.delete(own.resolve(version + ".changes"));
      Files.delete(own);
    }
  }
}
