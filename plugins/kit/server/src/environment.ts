import { Inject } from '@nestjs/common';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Reads settings from the environment. It collects all errors, so that the start stops with a complete list. */
export class EnvironmentReader {
  readonly problems: string[] = [];
  constructor(protected readonly env: Environment) {}

  refuse(problem: string): void {
    this.problems.push(problem);
  }

  /** True when the variable is set, even if empty. */
  has(name: string): boolean {
    return this.env[name] !== undefined;
  }

  missing(name: string): string {
    if (!this.env[name]) this.refuse(`${name} is missing`);
    return '';
  }

  /** A text that has to be there, in this form. */
  text(name: string, form: RegExp): string {
    const text = this.env[name] ?? '';
    if (!form.test(text)) this.refuse(text ? `${name} does not look like one` : `${name} is missing`);
    return text;
  }

  integer(name: string, standard: number, min: number, max: number): number {
    const text = this.env[name];
    if (!text) return standard;
    const value = Number(text);
    if (/^\d+$/.test(text) && value >= min && value <= max) return value;
    this.refuse(`${name} must be a whole number from ${min} to ${max}`);
    return standard;
  }

  flag(name: string, standard: boolean): boolean {
    const text = this.env[name];
    if (!text) return standard;
    if (text !== '0' && text !== '1') this.refuse(`${name} must be 0 or 1`);
    return text === '1';
  }

  oneOf<T extends string>(name: string, values: readonly T[], standard: T): T {
    const text = this.env[name];
    const value = values.find((candidate) => candidate === text);
    if (text && value === undefined) this.refuse(`${name} must be one of ${values.join(', ')}`);
    return value ?? standard;
  }

  /** @param protocols `https:` @returns null without one */
  url(name: string, protocols: readonly string[]): string | null {
    const text = this.env[name];
    if (!text) return null;
    // A list of hosts, as replica sets have, is no URL to the parser: its protocol is all that is looked at here.
    if (!protocols.some((protocol) => text.startsWith(`${protocol}//`))) {
      this.refuse(`${name} must begin with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`);
    }
    return text;
  }
}

/** State of the platform that a plugin needs to read its own settings. */
export interface PlatformMode {
  production: boolean;
  /** With demo data: a trial. */
  demo: boolean;
}

/** Token of the settings that a plugin reads from the environment. */
export const environmentToken = (plugin: string) => `aislelab.environment:${plugin}`;
/** @example constructor(@InjectEnvironment('shelf-notes') private readonly settings: ShelfNoteSettings) {} */
export const InjectEnvironment = (plugin: string) => Inject(environmentToken(plugin));
