import { Fragment, createElement, type ReactNode } from 'react';

/** A text whose remaining places `%{name}` hold elements: `withNodes(t('Sign in to %{home}.'), { home: <b>{name}</b> })`. */
export function withNodes(text: string, nodes: Readonly<Record<string, ReactNode>>): ReactNode {
  return text
    .split(/%\{(\w+)\}/)
    .map((part, at) => createElement(Fragment, { key: at }, at % 2 === 1 ? nodes[part] : part));
}
