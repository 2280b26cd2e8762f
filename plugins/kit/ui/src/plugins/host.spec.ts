import { describe, expect, it } from '@jest/globals';
import { defineUiPlugin, UI_API_VERSION, type UiPlugin } from '../contract.ts';
import { createPluginHost } from './host.ts';
import { place } from './place.ts';

const nothing = () => Promise.resolve({ default: () => null });
const plugin = (id: string, points: Partial<UiPlugin> = {}) =>
  defineUiPlugin({ id, apiVersion: UI_API_VERSION, hosts: ['customer'], ...points });
const block = (id: string, after?: string) => ({ id, after, component: nothing });

describe('UI plugin host', () => {
  it('orders the blocks of all plugins by what they stand after', () => {
    const host = createPluginHost('customer', [
      plugin('extra', { reportBlocks: [block('power', 'summary'), block('last')] }),
      plugin('report', { reportBlocks: [block('summary'), block('metrics')] }),
    ]);
    expect(host.reportBlocks.map(({ id }) => id)).toEqual(['last', 'summary', 'power', 'metrics']);
  });

  it('takes only the plugins of its own UI', () => {
    const admin = plugin('audit', { hosts: ['admin'], reportBlocks: [block('audit')] });
    expect(createPluginHost('customer', [admin]).reportBlocks).toEqual([]);
    expect(createPluginHost('admin', [admin]).reportBlocks).toHaveLength(1);
  });

  it('places menu items after those of the host', () => {
    const icon = () => null;
    const own = ['projects', 'library'].map((id) => ({ id, label: id, to: `/${id}`, icon }));
    const host = createPluginHost(
      'customer',
      [plugin('help', { menu: [{ id: 'help', after: 'projects', label: 'Help', to: '/help', icon }] })],
      own,
    );
    expect(host.menu.map(({ id }) => id)).toEqual(['projects', 'help', 'library']);
  });

  it.each<[string, UiPlugin[], string]>([
    ['another version', [{ ...plugin('old'), apiVersion: 7 }], "UI plugin 'old', apiVersion: is written for version 7"],
    ['one id twice', [plugin('twin'), plugin('twin')], "UI plugin 'twin', id: two plugins bear this id"],
    [
      'one block id twice',
      [plugin('a', { reportBlocks: [block('maps')] }), plugin('b', { reportBlocks: [block('maps')] })],
      "UI plugin 'b', reportBlocks: the id 'maps' is taken by plugin 'a'",
    ],
    [
      'an unknown after',
      [plugin('a', { reportBlocks: [block('maps', 'nothing')] })],
      "UI plugin 'a', reportBlocks: 'maps' wants to stand after 'nothing', which does not exist",
    ],
    [
      'two planogram editors',
      [plugin('a', { editors: { planogram: nothing } }), plugin('b', { editors: { planogram: nothing } })],
      "UI plugin 'b', editors.planogram: is taken by plugin 'a'",
    ],
    [
      'two views of report blocks',
      [plugin('a', { reportBlockView: nothing }), plugin('b', { reportBlockView: nothing })],
      "UI plugin 'b', reportBlockView: is taken by plugin 'a'",
    ],
    [
      'two card forms of a provider',
      [plugin('a', { fields: { cardForms: { x: nothing } } }), plugin('b', { fields: { cardForms: { x: nothing } } })],
      "UI plugin 'b', fields.cardForms: the provider 'x' has a form already",
    ],
  ])('refuses %s', (_, plugins, message) => {
    expect(() => createPluginHost('customer', plugins)).toThrow(message);
  });

  it('orders the steps of the wizard among those of the platform', () => {
    const step = (id: string, after: string) => ({
      id,
      after,
      title: id,
      description: '',
      icon: () => null,
      component: nothing,
    });
    const steps = (...list: ReturnType<typeof step>[]) =>
      createPluginHost('customer', [plugin('a', { wizardSteps: list })]).wizardSteps.map(({ id }) => id);
    expect(steps(step('light', 'depth'), step('last', 'planogram'), step('depth', 'content'))).toEqual([
      'depth',
      'light',
      'last',
    ]);
    expect(() => steps(step('depth', 'finalize'))).toThrow(
      "UI plugin 'a', wizardSteps: 'depth' wants to stand after 'finalize', which does not exist",
    );
    expect(() => steps(step('content', 'planogram'))).toThrow("'content' cannot be the address of a step");
    expect(() => steps(step('depth', 'content'), step('depth', 'content'))).toThrow("the id 'depth' is taken");
  });

  it('places blocks on the pages of projects, organizations and people', () => {
    const on = <P extends string>(id: string, page: P) => ({ id, page, component: nothing });
    const host = createPluginHost('customer', [
      plugin('a', { pageBlocks: [on('pace', 'project.header'), on('tools', 'organization'), on('badge', 'person')] }),
      plugin('b', { pageBlocks: [{ ...on('invoices', 'organization'), after: 'tools' }] }),
    ]);
    const ids = (blocks: readonly { id: string }[]) => blocks.map(({ id }) => id);
    expect([ids(host.pageBlocks), ids(host.organizationBlocks), ids(host.personBlocks)]).toEqual([
      ['pace'],
      ['tools', 'invoices'],
      ['badge'],
    ]);
  });

  it('refuses a circle', () => {
    expect(() => place([block('a', 'b'), block('b', 'a')])).toThrow('in a circle');
  });
});
