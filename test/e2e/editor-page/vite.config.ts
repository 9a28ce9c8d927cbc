import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import app from '../../../vite.config.ts'

/** The editor alone, built as the application is, so that its tests need no page around it. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  publicDir: false,
  plugins: [react(), tailwindcss()],
  resolve: app.resolve,
  build: { assetsInlineLimit: 0, target: 'es2022', modulePreload: { polyfill: false }, emptyOutDir: true },
})
