import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.jet.pipeline.Pipeline;
import com.hazelcast.jet.pipeline.Sinks;
import com.hazelcast.jet.pipeline.Sources;
import java.util.List;

/** The lines of the files into a list, as it has no Parquet of its own: First DIR. */
final class First {
  private First() {}

  public static void main(String[] args) throws Exception {
    Towns.write(args[0]);
    HazelcastInstance member = Member.start(2);
    Pipeline pipeline = Pipeline.create();
    pipeline.readFrom(Sources.files(args[0] + "/in")).writeTo(Sinks.list("rows"));
    member.getJet().newJob(pipeline).join();
    Towns.first(List.copyOf(member.<String>getList("rows")));
    Report.end();
    member.shutdown();
  }
}
