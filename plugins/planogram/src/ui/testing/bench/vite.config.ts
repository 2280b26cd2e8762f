import { join } from 'node:path';
import { defineConfig } from 'vite';

const pages = ['naive.html', 'floor.html'].map((page) => join(import.meta.dirname, page));
export default defineConfig({
  root: import.meta.dirname,
  build: { target: 'es2023', rolldownOptions: { input: pages } },
});
