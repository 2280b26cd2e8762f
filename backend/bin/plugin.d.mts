export function createPlugin(root: string, name: string): void;
