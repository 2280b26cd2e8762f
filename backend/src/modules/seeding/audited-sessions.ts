import { PLATFORMS, type Session, type ShopperContent } from '@aislelab/domain';
import { QUALITY, qualityFlags } from '../shopper/quality-flags.ts';

/** Visits of one project with what speaks against them: they are audited as those that come from browsers. */
export function auditedSessions(sessions: readonly Session[], content: ShopperContent): Session[] {
  const usual = new Map(PLATFORMS.map((platform) => [platform, usualTime(sessions, platform)]));
  return sessions.map((session) => {
    const usualMs = usual.get(session.shopper.platform) ?? null;
    const about = { usualMs, elapsedMs: session.durTotal, respondentKnown: false, refusals: [] };
    return { ...session, flags: qualityFlags(session, content, about) };
  });
}

function usualTime(sessions: readonly Session[], platform: Session['shopper']['platform']): number | null {
  const times = sessions.flatMap(({ shopper, search }) => (shopper.platform === platform ? [search.durShopping] : []));
  if (times.length < QUALITY.usualOf) return null;
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? null;
}
