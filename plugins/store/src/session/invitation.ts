import { isLinkParameter, LINK_LIMITS, type LinkParameter } from '@aislelab/domain';

/** Content of the shopper's link. The project knows which of its parameters mean something. */
export interface Invitation {
  link: LinkParameter[];
  /** Tells the shoppers of a browser apart, before the project has said which parameter names the respondent. */
  name: string;
  signature: string | null;
  /** Token of a test link. */
  test: string | null;
}

export function invitationOf(query: URLSearchParams): Invitation {
  return {
    // Trackers add parameters of any length: none of them blocks a shopper.
    link: Array.from(query, ([name, value]) => ({ name, value }))
      .filter(isLinkParameter)
      .slice(0, LINK_LIMITS.parameters),
    name: archiveName(query),
    signature: query.get('signature'),
    test: query.get('test'),
  };
}

/** The respondent under the usual name, else the whole link, in any order. */
export function archiveName(query: URLSearchParams): string {
  const respondent = query.get('respondent');
  if (respondent) return respondent;
  const link = new URLSearchParams(query);
  for (const own of ['inspect', 'test']) link.delete(own);
  link.sort();
  return link.toString();
}
