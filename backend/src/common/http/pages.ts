import type { ContentSecurity } from '@aislelab/server-kit';
import express, { type RequestHandler, type Response } from 'express';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { compressedFiles } from './compress.ts';
import { securityHeaders, type HeaderProfile } from './security-headers.ts';

/** A single-page application built by Vite. */
export interface Pages {
  path: string;
  dir: string;
  profile: HeaderProfile;
  /** Documents that take cards: only these admit the card provider. Opening one is a full navigation. */
  cards?: { at: RegExp; contentSecurity: ContentSecurity };
  /** Documents that search engines must not list. */
  hidden?: RegExp;
  /** Origins beside the platform from which these pages load. */
  contentSecurity?: readonly ContentSecurity[];
}

/** Files of the build; every other path below answers its index.html, for the application's own router. */
export function servePages(
  { dir, profile, contentSecurity = [], cards, hidden }: Pages,
  https: boolean,
): RequestHandler {
  const router = express.Router();
  const index = join(dir, 'index.html');
  const usual = securityHeaders(profile, https, contentSecurity);
  const pay = securityHeaders('pay', https, [...contentSecurity, ...(cards ? [cards.contentSecurity] : [])]);
  router.use((request, response, next) => (cards?.at.test(request.url) ? pay : usual)(request, response, next));
  router.use(compressedFiles(dir));
  router.use(express.static(dir, { index: false, redirect: false, setHeaders: cacheBuilt }));
  router.use((request, response, next) => {
    const navigation = (request.method === 'GET' || request.method === 'HEAD') && request.accepts('html');
    // A missing script must not be answered with a page.
    if (!navigation || /\.[a-z0-9]{2,5}$/i.test(request.path) || !existsSync(index)) return next();
    if (hidden?.test(request.path)) response.set('X-Robots-Tag', 'noindex, nofollow');
    response.set('Cache-Control', 'no-cache').sendFile(index, { dotfiles: 'allow' });
  });
  return router;
}

/** Vite puts a hash of the content into the names below assets. */
function cacheBuilt(response: Response, file: string): void {
  const hashed = /[\\/]assets[\\/]/.test(file);
  response.setHeader('Cache-Control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
}
