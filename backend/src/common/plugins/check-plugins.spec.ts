import type { ServerPlugin } from '@aislelab/server-kit';
import { describe, expect, it } from '@jest/globals';
import { checkPlugins } from './check-plugins.ts';

class Handler {
  async run() {}
}
class Hook {
  async handle() {}
}
const plugin = (id: string, extra: Partial<ServerPlugin> = {}): ServerPlugin => ({ id, apiVersion: 1, ...extra });
const check = (...plugins: ServerPlugin[]) =>
  checkPlugins(plugins, { actions: ['submit'], columns: [] }).map(({ id }) => id);
// What JavaScript, or a plugin built against another version, may hand in.
const broken = (value: object) => value as ServerPlugin;

describe('checkPlugins', () => {
  it('keeps the order, but for those that come after others', () => {
    expect(check(plugin('a', { after: ['c'] }), plugin('b'), plugin('c', { after: ['d'] }), plugin('d'))).toEqual([
      'd',
      'c',
      'a',
      'b',
    ]);
  });

  it.each<[string, ServerPlugin[], string]>([
    [
      'a wrong version',
      [plugin('a', { apiVersion: 2 })],
      'Plugin "a", apiVersion: is 2, this platform speaks version 1',
    ],
    ['no version', [broken({ id: 'a' })], 'Plugin "a", apiVersion: is undefined, this platform speaks version 1'],
    ['a bad id', [plugin('A b')], 'Plugin "A b", id: must be lower-case words joined by hyphens'],
    ['a duplicate id', [plugin('a'), plugin('a')], 'Plugin "a", id: another plugin has the same id'],
    [
      'an unknown point',
      [broken({ id: 'a', apiVersion: 1, hooks: {} })],
      'Plugin "a", hooks: is no point of the contract',
    ],
    ['an unknown after', [plugin('a', { after: ['b'] })], 'Plugin "a", after: "b" is not installed'],
    [
      'a circle',
      [plugin('a', { after: ['b'] }), plugin('b', { after: ['a'] })],
      'Plugin "a", after: goes in a circle: a -> b -> a',
    ],
    [
      'a job without a handler',
      [broken({ id: 'a', apiVersion: 1, jobs: [{ name: 'work' }] })],
      'Plugin "a", jobs: "work" has no handler class with a run method',
    ],
    [
      'a handler that does not run',
      [broken({ id: 'a', apiVersion: 1, jobs: [{ name: 'work', handler: Hook }] })],
      'Plugin "a", jobs: "work" has no handler class with a run method',
    ],
    [
      'a job declared by two',
      [
        plugin('a', { jobs: [{ name: 'work', handler: Handler }] }),
        plugin('b', { jobs: [{ name: 'work', handler: Handler }] }),
      ],
      'Plugin "b", jobs: "work" is declared twice',
    ],
    [
      'a hook on an unknown action',
      [plugin('a', { lifecycle: { before: { explode: Hook } } })],
      'Plugin "a", lifecycle.before: "explode" is no action of a project',
    ],
    [
      'an unknown slot',
      [broken({ id: 'a', apiVersion: 1, slots: { tills: Hook } })],
      'Plugin "a", slots: "tills" is no slot of the platform',
    ],
    [
      'two claimants of a slot',
      [
        broken({ id: 'a', apiVersion: 1, slots: { stats: Hook } }),
        broken({ id: 'b', apiVersion: 1, slots: { stats: Hook } }),
      ],
      'Plugin "b", slots: "stats" is already claimed by "a"',
    ],
    [
      'two defaults of a slot',
      [
        broken({ id: 'a', apiVersion: 1, defaults: { stats: Hook } }),
        broken({ id: 'b', apiVersion: 1, defaults: { stats: Hook } }),
      ],
      'Plugin "b", defaults: "stats" is already claimed by "a"',
    ],
    [
      'a reserved path',
      [plugin('a', { pages: [{ path: '/admin', dir: '' }] })],
      'Plugin "a", pages: "/admin" cannot be taken',
    ],
    [
      'a path of two',
      [plugin('a', { pages: [{ path: '/shop', dir: '' }] }), plugin('b', { pages: [{ path: '/shop', dir: '' }] })],
      'Plugin "b", pages: "/shop" is served twice',
    ],
  ])('refuses %s', (_, plugins, message) => {
    expect(() => check(...plugins)).toThrow(message);
  });
});
