import type { Notice } from '@aislelab/domain';
import { describe, expect, it } from '@jest/globals';
import { accessibilityViolations, overflow, showIn } from '../../test/support/page-checks.ts';
import { id } from './testing/mock-data.ts';
import { button, open, page, path, platform, sent, store, setUpPortal } from './testing/portal-test.ts';

setUpPortal();

function told(project: string): Notice[] {
  const notice = { project, projectName: 'Oat drinks 2026', read: false, at: new Date().toISOString() };
  return [
    { ...notice, _id: id(701), kind: 'QUOTED' },
    { ...notice, _id: id(702), kind: 'APPROVED' },
    { ...notice, _id: id(703), kind: 'LIVE', read: true },
  ];
}
const list = () => page.getByRole('dialog', { name: 'Notifications' });

describe('the bell', () => {
  it('counts, lists, leads to the place by keyboard and marks as read; fits a phone, light and dark', async () => {
    const { _id } = store();
    platform.notices.notices = told(_id);
    await open('/users/me');
    await button('Notifications, 2 unread').press('Enter');
    await list()
      .getByRole('link', { name: /Your quote is ready/ })
      .waitFor();
    expect(await list().getByRole('img', { name: 'Unread' }).count()).toBe(2);
    for (const mode of ['light', 'dark'] as const) {
      await showIn(page, mode);
      expect(await accessibilityViolations(page)).toEqual([]);
    }
    await list()
      .getByRole('link', { name: /Your quote is ready/ })
      .press('Enter');
    await button('Notifications, 1 unread').waitFor();
    expect(path()).toBe(`/projects/${_id}/finalize`);
    expect(sent('POST', /notifications\/\w{24}\/read$/)).toHaveLength(1);

    await page.setViewportSize({ width: 390, height: 844 });
    await open('/users/me');
    await button('Notifications, 1 unread').click();
    await list()
      .getByRole('link', { name: /Your project is live/ })
      .waitFor();
    await button('Mark all as read').click();
    await button('Mark all as read').waitFor({ state: 'detached' });
    expect(await overflow(page)).toBe(0);
    await page.keyboard.press('Escape');
    await list().waitFor({ state: 'detached' });
    await button('Notifications').waitFor();
  });

  it('says what it is for while nothing has happened; mails can be switched off in the own settings', async () => {
    await open('/users/me');
    await button('Notifications').click();
    await list().getByText('Nothing new').waitFor();
    await page.keyboard.press('Escape');
    const saved = page.waitForResponse(/notifications\/settings/);
    await page.getByLabel('Tell me by mail too').uncheck();
    await saved;
    expect(platform.notices.mails).toBe(false);
  });
});
