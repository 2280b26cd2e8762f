import { MongoError } from '../errors.ts';
import { field, isDoc, setField, type Doc } from '../bson/values.ts';
import { compileAddFields, compileProjection, type Projection } from '../query/projection.ts';
import { compileExpression } from './expression.ts';

const excluded = (spec: unknown): Doc => {
  const names = Array.isArray(spec) ? (spec as unknown[]) : [spec];
  return Object.fromEntries(names.map((name) => [String(name), 0]));
};

/** Stages that turn one document into one document; undefined for the others. */
export function compileDocumentStage(name: string, spec: unknown): Projection | undefined {
  switch (name) {
    case '$project':
      if (!isDoc(spec) || Object.keys(spec).length === 0)
        throw new MongoError(51272, 'Invalid $project :: projection specification must have at least one field');
      return compileProjection(spec, 'project');
    case '$addFields':
    case '$set':
      if (!isDoc(spec)) throw new MongoError(40272, `${name} specification stage must be an object`);
      return compileAddFields(spec);
    case '$unset':
      return compileProjection(excluded(spec), 'project');
    case '$replaceRoot':
    case '$replaceWith': {
      const root = compileExpression(name === '$replaceRoot' && isDoc(spec) ? spec['newRoot'] : spec);
      return (doc, variables = {}) => {
        const result = root(doc, variables);
        if (!isDoc(result)) throw new MongoError(40228, "'newRoot' expression must evaluate to an object");
        return result;
      };
    }
    default:
      return undefined;
  }
}

/** An update given as a pipeline. */
export function compilePipeline(stages: unknown[], variables: Doc): (doc: Doc) => Doc {
  const compiled = stages.map((stage) => {
    const [name = '', spec] = Object.entries(isDoc(stage) ? stage : {})[0] ?? [];
    const run = compileDocumentStage(name, spec);
    if (!run) throw new MongoError(72, `${name} is not allowed to be used within an update`);
    return run;
  });
  return (doc) => compiled.reduce((current, run) => run(current, variables), doc);
}

/** A copy of the document with one nested field set, or removed by undefined. */
export function replaced(doc: Doc, parts: readonly string[], value: unknown): Doc {
  const [part = '', ...rest] = parts;
  const result = { ...doc };
  if (rest.length > 0) {
    const inner = field(doc, part);
    if (isDoc(inner) || value !== undefined) setField(result, part, replaced(isDoc(inner) ? inner : {}, rest, value));
  } else if (value === undefined) delete result[part];
  else setField(result, part, value);
  return result;
}
