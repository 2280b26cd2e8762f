import react from '@vitejs/plugin-react';
import { join } from 'node:path';
import { defaultClientConditions, defineConfig } from 'vite';

/** The test page: React in its development mode, where StrictMode mounts everything twice; for budgets as it ships. */
export default defineConfig(({ mode }) => ({
  root: import.meta.dirname,
  define: { 'process.env.NODE_ENV': JSON.stringify(mode) },
  plugins: [react()],
  resolve: { conditions: ['source', ...defaultClientConditions], dedupe: ['react', 'react-dom', 'react-router'] },
  build: {
    target: 'es2023',
    minify: mode === 'production',
    rolldownOptions: { input: join(import.meta.dirname, 'harness.html') },
  },
}));
