import { PLATFORMS, usualTime, type Session, type ShopperContent } from '@aislelab/domain';
import { qualityFlags } from '../shopper/quality-flags.ts';

/** Visits of one project with their flags: they are audited like those from browsers. */
export function auditedSessions(sessions: readonly Session[], content: ShopperContent): Session[] {
  const usual = new Map(
    PLATFORMS.map((platform) => {
      const own = sessions.filter(({ shopper }) => shopper.platform === platform);
      return [platform, usualTime(own.map(({ search }) => search.durShopping))];
    }),
  );
  return sessions.map((session) => {
    const usualMs = usual.get(session.shopper.platform) ?? null;
    const about = { usualMs, elapsedMs: session.durTotal, respondentKnown: false, refusals: [] };
    return { ...session, flags: qualityFlags(session, content, about) };
  });
}
