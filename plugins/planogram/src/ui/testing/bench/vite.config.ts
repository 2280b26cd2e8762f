import { join } from 'node:path';
import { defineConfig } from 'vite';

export default defineConfig({
  root: import.meta.dirname,
  build: { target: 'es2023', rolldownOptions: { input: join(import.meta.dirname, 'naive.html') } },
});
