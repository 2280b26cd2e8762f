import type { Doc } from '../bson/values.ts';
import type { Collation } from '../query/collation.ts';
import type { Budget } from '../query/limits.ts';
import type { Steps } from '../turns.ts';

/** Sources of a pipeline besides its input. */
export interface PipelineContext {
  /** Documents of another collection of the same database that match a filter. */
  read(collection: string, filter: Doc): Steps<Doc[]>;
  variables: Doc;
  collation: Collation | undefined;
  /** Of everything the pipeline holds. */
  budget: Budget;
}
