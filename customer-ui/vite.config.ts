import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { installedPlugins, installedTexts } from '../plugins/installed.mjs';

/** The platform that the development server asks for everything below /api and for the other applications. */
const platform = 'http://localhost:3000';

export default defineConfig({
  base: '/',
  plugins: [react(), installedPlugins('customer'), installedTexts()],
  resolve: { conditions: ['source', ...defaultClientConditions], dedupe: ['react', 'react-dom', 'react-router'] },
  build: { outDir: 'dist', target: 'es2023' },
  server: { proxy: { '/api': platform, '/admin': platform, '/shopper': platform } },
});
