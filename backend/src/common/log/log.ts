import { pino, type DestinationStream, type Logger } from 'pino';
import type { LoggerService } from '@nestjs/common';
import type { LogLevel } from '../../config/app-config.ts';

/** Names whose values never reach a log, anywhere in the logged object (two levels deep). */
const SECRET_NAMES = [
  'password',
  'confirmPassword',
  'passwordHash',
  'accessToken',
  'access_token',
  'refreshToken',
  'token',
  'secret',
  'authorization',
  'cookie',
  'clientSecret',
  'paymentIdClient',
  'number',
  'cvc',
];
const REDACTED = SECRET_NAMES.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);

/** Tokens in addresses, and API tokens, anywhere in a line. */
const withoutTokens = (line: string) =>
  line.replace(/(access_token=)[^&\s"'\\#]+/gi, '$1[secret]').replace(/aislelab_[\w-]{43}/g, '[secret]');

/** Structured lines on standard output; also the logger of the framework. */
export class Log implements LoggerService {
  private readonly pino: Logger;

  constructor(level: LogLevel, destination?: DestinationStream) {
    const options = {
      level,
      base: null,
      redact: { paths: REDACTED, censor: '[secret]' },
      hooks: { streamWrite: withoutTokens },
    };
    this.pino = destination ? pino(options, destination) : pino(options);
  }

  /** Lines of the framework about each module and route that it registers: hundreds of them at a start. */
  log = (message: unknown, context?: string) => this.write('debug', message, context);
  info = (message: unknown) => this.write('info', message);
  warn = (message: unknown, context?: string) => this.write('warn', message, context);
  debug = (message: unknown, context?: string) => this.write('debug', message, context);
  verbose = (message: unknown, context?: string) => this.write('trace', message, context);
  fatal = (message: unknown, context?: string) => this.write('fatal', message, context);
  error = (message: unknown, stack?: string, context?: string) =>
    this.write('error', stack ? { msg: message, stack } : message, context);

  private write(level: Exclude<LogLevel, 'silent'>, message: unknown, context?: string): void {
    const fields = message instanceof Error ? { err: message } : message;
    if (typeof fields === 'object' && fields !== null) this.pino[level]({ ...fields, ...(context && { context }) });
    else this.pino[level]({ ...(context && { context }) }, String(fields));
  }
}
