import { DomainError, type Viewer } from '@aislelab/domain';
import { Injectable } from '@nestjs/common';
import { TokenService } from '../../common/tokens/token.service.ts';
import { AccountStore, toViewer } from './account.store.ts';
import { ApiTokens } from './api-tokens/api-tokens.ts';
import { Sessions } from './sessions.ts';

/** Screens offer a link for 60 seconds; the margin serves users who follow it in the last of them. */
const TICKET_SECONDS = 90;

/**
 * Opens one address to one person for a moment. A link carries no header, and an access token in an address would end up in logs and
 * histories.
 */
@Injectable()
export class DownloadTickets {
  constructor(
    private readonly tokens: TokenService,
    private readonly accounts: AccountStore,
    private readonly sessions: Sessions,
    private readonly apiTokens: ApiTokens,
  ) {}

  /** @param path address that the ticket is valid for, such as `/shopper/export/1790000000000` */
  async issue(viewer: Viewer, path: string): Promise<string> {
    // For an API token, the ticket is as narrow as the token and expires with it.
    if (viewer.token) return this.tokens.sign('download', { token: viewer.token._id, path }, TICKET_SECONDS);
    const account = await this.accounts.unsafelyFindById(viewer._id);
    if (!account) throw new DomainError('SIGNED_OUT');
    const claims = { sub: viewer._id, version: account.tokenVersion, session: this.sessions.of(viewer), path };
    return this.tokens.sign('download', claims, TICKET_SECONDS);
  }

  /** The current viewer to whom the ticket was issued. @throws DomainError SIGNED_OUT */
  async open(ticket: string, path: string): Promise<Viewer> {
    const claims = this.tokens.verify('download', ticket);
    if (claims['path'] !== path) throw new DomainError('SIGNED_OUT');
    return this.bearer(claims);
  }

  /**
   * The same for the two links whose address the specification gives with the current access token. Our pages use tickets there too.
   * @throws DomainError SIGNED_OUT
   */
  async openDocumented(token: string, path: string): Promise<Viewer> {
    const claims = this.tokens.claimsOf('access', token);
    return claims ? this.bearer(claims) : this.open(token, path);
  }

  private async bearer(claims: Record<string, unknown>): Promise<Viewer> {
    const account = await this.sessions.userOf(claims);
    const viewer = account ? toViewer(account) : await this.apiTokens.viewerById(claims['token']);
    if (!viewer) throw new DomainError('SIGNED_OUT');
    return viewer;
  }
}
