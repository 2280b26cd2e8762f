import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { installedPlugins, installedTexts } from '../plugins/installed.mjs';

/** The platform that the development server asks for everything below /api and for the other applications. */
const platform = 'http://localhost:3000';

export default defineConfig({
  base: '/admin/',
  plugins: [react(), installedPlugins('admin'), installedTexts()],
  resolve: {
    conditions: ['source', ...defaultClientConditions],
    dedupe: ['react', 'react-dom', 'react-router', '@tanstack/react-query', '@mui/material'],
  },
  build: { outDir: 'dist', target: 'es2023' },
  server: { port: 5174, proxy: { '/api': platform, '/shopper': platform } },
});
