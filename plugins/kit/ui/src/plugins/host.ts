import { isStepName, PLATFORM_STEPS } from '@aislelab/domain';
import type { ComponentType } from 'react';
import {
  UI_API_VERSION,
  type CardFormProps,
  type Lazy,
  type LibraryActionProps,
  type OrganizationBlockProps,
  type PageBlock,
  type PersonBlockProps,
  type Placed,
  type PlanogramEditorProps,
  type ProjectBlockProps,
  type ReportBlockProps,
  type ReportBlockViewProps,
  type UiHost,
  type UiPlugin,
  type WizardStepProps,
} from '../contract.ts';
import { isolate } from './isolate.tsx';
import { place } from './place.ts';

type Menu = NonNullable<UiPlugin['menu']>[number];
type BlockOf<Page> = Extract<PageBlock, { page: Page }>;
type ProjectBlock = Extract<PageBlock, { component: Lazy<ProjectBlockProps> }>;
type ProjectAction = NonNullable<UiPlugin['projectActions']>[number];
type WizardStep = NonNullable<UiPlugin['wizardSteps']>[number];
type LibraryAction = NonNullable<UiPlugin['libraryActions']>[number];
type Mounted<T, P extends object = ProjectBlockProps> = Omit<T, 'component'> & { Component: ComponentType<P> };

/** The plugins of one UI: checked, ordered, every component lazy and fenced in. */
export interface UiPluginHost {
  planogramEditor: ComponentType<PlanogramEditorProps> | null;
  cardForms: Readonly<Record<string, ComponentType<CardFormProps>>>;
  reportBlocks: readonly { id: string; Component: ComponentType<ReportBlockProps> }[];
  reportBlockView: ComponentType<ReportBlockViewProps> | null;
  projectActions: readonly Mounted<ProjectAction>[];
  /** Of plugins, in order; each `after` leads to a step of the platform. */
  wizardSteps: readonly Mounted<WizardStep, WizardStepProps>[];
  /** Of the pages of a project. */
  pageBlocks: readonly Mounted<ProjectBlock>[];
  organizationBlocks: readonly Mounted<BlockOf<'organization'>, OrganizationBlockProps>[];
  personBlocks: readonly Mounted<BlockOf<'person'>, PersonBlockProps>[];
  libraryActions: readonly Mounted<LibraryAction, LibraryActionProps>[];
  routes: readonly { path: string; Component: ComponentType<Record<string, never>> }[];
  menu: readonly Menu[];
}

/**
 * Checks the plugins of a host and orders their contributions. `menu` is the host's own menu; entries of plugins may follow its entries.
 * Throws an error that names plugin, point and reason.
 */
export function createPluginHost(host: UiHost, plugins: readonly UiPlugin[], menu: readonly Menu[] = []): UiPluginHost {
  checkIdentities(plugins);
  const here = plugins.filter((plugin) => plugin.hosts.includes(host));
  const all = here.flatMap(({ id, reportBlocks = [] }) => reportBlocks.map((item) => ({ plugin: id, item })));
  return {
    planogramEditor: one(here, 'editors.planogram', ({ editors }) => editors?.planogram),
    reportBlockView: one(here, 'reportBlockView', (plugin) => plugin.reportBlockView),
    cardForms: cardForms(here),
    reportBlocks: ordered(all, 'reportBlocks').map(({ plugin, item }) => ({
      id: item.id,
      Component: isolate(plugin, item.component, item.height),
    })),
    projectActions: ordered(
      here.flatMap(({ id, projectActions = [] }) => projectActions.map((item) => ({ plugin: id, item }))),
      'projectActions',
    ).map(mount<ProjectBlockProps, ProjectAction>),
    wizardSteps: wizardSteps(here),
    ...pageBlocks(here),
    libraryActions: ordered(
      here.flatMap(({ id, libraryActions = [] }) => libraryActions.map((item) => ({ plugin: id, item }))),
      'libraryActions',
    ).map(mount<LibraryActionProps, LibraryAction>),
    routes: routes(here),
    menu: inGroups(
      ordered(
        [
          ...menu.map((item) => ({ plugin: 'host', item })),
          ...here.flatMap(({ id, menu: items = [] }) => items.map((item) => ({ plugin: id, item }))),
        ],
        'menu',
      ).map(({ item }) => item),
    ),
  };
}

function pageBlocks(plugins: readonly UiPlugin[]) {
  const all = ordered(
    plugins.flatMap(({ id, pageBlocks: blocks = [] }) => blocks.map((item) => ({ plugin: id, item }))),
    'pageBlocks',
  );
  const project: Mounted<ProjectBlock>[] = [];
  const organization: Mounted<BlockOf<'organization'>, OrganizationBlockProps>[] = [];
  const person: Mounted<BlockOf<'person'>, PersonBlockProps>[] = [];
  for (const { plugin, item } of all) {
    if (item.page === 'organization') organization.push(mount({ plugin, item }));
    else if (item.page === 'person') person.push(mount({ plugin, item }));
    else project.push(mount({ plugin, item }));
  }
  return { pageBlocks: project, organizationBlocks: organization, personBlocks: person };
}

/** Each entry with its group: the one that it names, otherwise that of the entry that it is after. */
function inGroups(menu: readonly Menu[]): Menu[] {
  const groups = new Map<string, string | undefined>();
  return menu.map((item) => {
    const group = item.group ?? (item.after === undefined ? undefined : groups.get(item.after));
    groups.set(item.id, group);
    return group === undefined ? item : { ...item, group };
  });
}

interface Owned<T> {
  plugin: string;
  item: T;
}

function mount<P extends object, T extends { component: Lazy<P> }>({ plugin, item }: Owned<T>): Mounted<T, P> {
  const { component, ...rest } = item;
  return { ...rest, Component: isolate(plugin, component) };
}

function checkIdentities(plugins: readonly UiPlugin[]): void {
  const seen = new Set<string>();
  for (const { id, apiVersion } of plugins) {
    if (apiVersion !== UI_API_VERSION)
      throw refusal(
        id,
        'apiVersion',
        `is written for version ${apiVersion} of the contract, this host speaks ${UI_API_VERSION}`,
      );
    if (seen.has(id)) throw refusal(id, 'id', 'two plugins bear this id');
    seen.add(id);
  }
}

/** Places the items of all plugins in one list; a duplicate id or an unknown `after` is refused. */
function ordered<T extends Placed>(owned: readonly Owned<T>[], point: string): Owned<T>[] {
  const owners = new Map<string, string>();
  for (const { plugin, item } of owned) {
    const other = owners.get(item.id);
    if (other !== undefined) throw refusal(plugin, point, `the id '${item.id}' is taken by plugin '${other}'`);
    owners.set(item.id, plugin);
  }
  for (const { plugin, item } of owned)
    if (item.after !== undefined && !owners.has(item.after))
      throw refusal(plugin, point, `'${item.id}' wants to stand after '${item.after}', which does not exist`);
  return place(owned.map(({ plugin, item }) => ({ id: item.id, after: item.after, plugin, item })));
}

function wizardSteps(plugins: readonly UiPlugin[]): UiPluginHost['wizardSteps'] {
  const own = plugins.flatMap(({ id, wizardSteps: steps = [] }) => steps.map((item) => ({ plugin: id, item })));
  for (const { plugin, item } of own)
    if (!isStepName(item.id)) throw refusal(plugin, 'wizardSteps', `'${item.id}' cannot be the address of a step`);
  // The steps of the platform hold the places.
  const platform = PLATFORM_STEPS.map((id): Owned<Placed> => ({ plugin: 'host', item: { id } }));
  const steps = new Map(own.map((one) => [one.item.id, one]));
  return ordered<Placed>([...platform, ...own], 'wizardSteps').flatMap(({ item }) => {
    const step = steps.get(item.id);
    return step ? [mount<WizardStepProps, WizardStep>(step)] : [];
  });
}

/** The claim that one plugin of the host makes. */
function one<P extends object>(
  plugins: readonly UiPlugin[],
  point: string,
  claim: (plugin: UiPlugin) => Lazy<P> | undefined,
): ComponentType<P> | null {
  const [first, second] = plugins.filter((plugin) => claim(plugin));
  if (first && second) throw refusal(second.id, point, `is taken by plugin '${first.id}'`);
  const component = first && claim(first);
  return first && component ? isolate(first.id, component) : null;
}

function cardForms(plugins: readonly UiPlugin[]): UiPluginHost['cardForms'] {
  const forms: Record<string, ComponentType<CardFormProps>> = {};
  for (const plugin of plugins)
    for (const [provider, form] of Object.entries(plugin.fields?.cardForms ?? {})) {
      if (forms[provider])
        throw refusal(plugin.id, 'fields.cardForms', `the provider '${provider}' has a form already`);
      forms[provider] = isolate(plugin.id, form);
    }
  return forms;
}

function routes(plugins: readonly UiPlugin[]): UiPluginHost['routes'] {
  const paths = new Set<string>();
  return plugins.flatMap((plugin) =>
    (plugin.routes ?? []).map(({ path, component }) => {
      if (paths.has(path)) throw refusal(plugin.id, 'routes', `the path '${path}' is taken`);
      paths.add(path);
      return { path, Component: isolate(plugin.id, component) };
    }),
  );
}

function refusal(plugin: string, point: string, reason: string): Error {
  return new Error(`UI plugin '${plugin}', ${point}: ${reason}.`);
}
