import type { JsonSchema, RouteSchema, RouteSchemas } from '@aislelab/server-kit';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';
import { root } from '../support/platform.ts';
import { mayBeUndefined, SchemaWriter } from './schema-writer.ts';

const METHODS = new Set(['Get', 'Post', 'Put', 'Patch', 'Delete']);

/** The schemas of the routes of each package that declares some, by its folder. */
export function routeSchemas(folders: readonly string[] = packages()): Map<string, RouteSchemas> {
  const files = new Map(folders.map((folder) => [folder, controllerFiles(folder)]));
  const program = ts.createProgram([...files.values()].flat(), options());
  return new Map(
    [...files]
      .filter(([, own]) => own.length > 0)
      .map(([folder, own]) => [folder, new PackageRoutes(program).schemas(own)]),
  );
}

/** The backend, and every plugin of this repository, installed or not. */
function packages(): string[] {
  const plugins = readdirSync(join(root, 'plugins'), { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return [join(root, 'backend'), ...plugins.map(({ name }) => join(root, 'plugins', name))];
}

function controllerFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.startsWith('src/') && file.endsWith('.ts') && !file.endsWith('.spec.ts'))
    .map((file) => join(folder, file))
    .filter((file) => /^@Controller\(/m.test(readFileSync(file, 'utf8')))
    .sort();
}

function options(): ts.CompilerOptions {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), (file) => ts.sys.readFile(file)) as {
    config: object;
  };
  // No file of the whole list: what controllers import is enough, and takes a tenth of the time.
  const { options: own } = ts.parseJsonConfigFileContent({ ...config, include: [], files: [] }, ts.sys, root);
  return { ...own, types: ['node'] };
}

/** The routes of a package, as its controllers declare them. */
class PackageRoutes {
  private readonly checker: ts.TypeChecker;
  private readonly writer: SchemaWriter;

  constructor(private readonly program: ts.Program) {
    this.checker = program.getTypeChecker();
    this.writer = new SchemaWriter(this.checker);
  }

  schemas(files: readonly string[]): RouteSchemas {
    const routes: [string, RouteSchema][] = [];
    for (const file of files)
      for (const node of this.program.getSourceFile(file)?.statements ?? [])
        if (ts.isClassDeclaration(node)) routes.push(...this.routesOf(node));
    return { routes: sorted(Object.fromEntries(routes)), schemas: sorted(Object.fromEntries(this.writer.named)) };
  }

  private routesOf(node: ts.ClassDeclaration): [string, RouteSchema][] {
    const controller = decoratorOf(node, 'Controller');
    if (!controller) return [];
    const base = this.textOf(controller.arguments[0]);
    // Those of its base classes too, with the types that it gives them.
    const members = this.checker.getPropertiesOfType(this.checker.getTypeAtLocation(node));
    return members.flatMap((member): [string, RouteSchema][] => {
      const method = member.valueDeclaration;
      if (!method || !ts.isMethodDeclaration(method)) return [];
      const route = decoratorsOf(method).find(({ name }) => METHODS.has(name));
      if (!route) return [];
      const path = `/${base}/${this.textOf(route.call.arguments[0])}`.replace(/\/+/g, '/').replace(/(?<=.)\/$/, '');
      const name = `${route.name.toUpperCase()} ${path}`;
      return [[name, { ...this.bodyOf(method, name), ...this.answerOf(node, member, method, name) }]];
    });
  }

  /** What the handler returns; what it sends itself is declared with `@Sends`. */
  private answerOf(
    node: ts.ClassDeclaration,
    member: ts.Symbol,
    method: ts.MethodDeclaration,
    at: string,
  ): Pick<RouteSchema, 'answer' | 'empty'> {
    const sends = decoratorOf(method, 'Sends');
    if (sends) {
      const [sent] = sends.typeArguments ?? [];
      const json = sent ? this.writer.write(this.checker.getTypeFromTypeNode(sent), at) : {};
      const types = sends.arguments.map((type) => this.textOf(type));
      return {
        answer: Object.fromEntries(types.map((type) => [type, type === 'application/json' ? json : fileOf(type)])),
      };
    }
    const [signature] = this.checker.getTypeOfSymbolAtLocation(member, node).getCallSignatures();
    const returned = signature && this.checker.getAwaitedType(signature.getReturnType());
    if (!returned) throw new Error(`${at}: its handler returns nothing that can be described`);
    if (returned.symbol?.name === 'StreamableFile' || sendsItself(method))
      throw new Error(`${at}: @Sends has to say what it sends`);
    if (returned.flags & ts.TypeFlags.Void) return {};
    const answer = { 'application/json': this.writer.write(returned, at) };
    return mayBeUndefined(returned) ? { answer, empty: true as const } : { answer };
  }

  /** Fields of the body that a reader of their own checks: `@ReadAs<Planogram>() planogram: unknown`. */
  private bodyOf(method: ts.MethodDeclaration, at: string): Pick<RouteSchema, 'body'> {
    const body = method.parameters.find((parameter) => decoratorOf(parameter, 'Body'));
    if (!body) return {};
    const fields = this.checker.getPropertiesOfType(this.checker.getTypeAtLocation(body)).flatMap((field) => {
      // Fields of `partialOf` have no declaration of their own.
      const declared = field.valueDeclaration ?? field.declarations?.[0];
      const [type] = (declared && decoratorOf(declared, 'ReadAs')?.typeArguments) ?? [];
      if (!type) return [];
      return [[field.name, this.writer.write(this.checker.getTypeFromTypeNode(type), `${at} ${field.name}`)] as const];
    });
    return fields.length > 0 ? { body: Object.fromEntries(fields) } : {};
  }

  private textOf(node: ts.Expression | undefined): string {
    if (!node) return '';
    const type = this.checker.getTypeAtLocation(node);
    if (type.isStringLiteral()) return type.value;
    const file = node.getSourceFile();
    const { line } = file.getLineAndCharacterOfPosition(node.getStart());
    throw new Error(`${relative(root, file.fileName)}:${line + 1}: no text that is known beforehand`);
  }
}

function sendsItself(method: ts.MethodDeclaration): boolean {
  return method.parameters.some((parameter) => decoratorOf(parameter, 'Res')?.arguments.length === 0);
}

function decoratorsOf(node: ts.Node): { name: string; call: ts.CallExpression }[] {
  const decorators = ts.canHaveDecorators(node) ? (ts.getDecorators(node) ?? []) : [];
  return decorators.flatMap(({ expression }) =>
    ts.isCallExpression(expression) ? [{ name: expression.expression.getText(), call: expression }] : [],
  );
}

/** The schema of what is no JSON. */
const fileOf = (type: string): JsonSchema => (type.startsWith('text/') ? { type: 'string' } : {});

const decoratorOf = (node: ts.Node, name: string): ts.CallExpression | undefined =>
  decoratorsOf(node).find((one) => one.name === name)?.call;

const sorted = <T>(record: Readonly<Record<string, T>>): Record<string, T> =>
  Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));
