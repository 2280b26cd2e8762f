import react from '@vitejs/plugin-react';
import { join } from 'node:path';
import { defaultClientConditions, defineConfig } from 'vite';

/** The test page: React in its development mode, where StrictMode mounts everything twice. */
export default defineConfig({
  root: import.meta.dirname,
  define: { 'process.env.NODE_ENV': '"development"' },
  plugins: [react()],
  resolve: { conditions: ['source', ...defaultClientConditions], dedupe: ['react', 'react-dom', 'react-router'] },
  build: {
    target: 'es2023',
    minify: false,
    rolldownOptions: { input: join(import.meta.dirname, 'harness.html') },
  },
});
