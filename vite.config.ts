import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const api = 'http://localhost:4000'

export default defineConfig({
  root: here('./web'),
  plugins: [react(), tailwindcss()],
  resolve: {
    alias: {
      // The original adds <style> elements, which the server's content security policy refuses.
      'react-style-singleton': here('./web/lib/adopted-style.ts'),
    },
  },
  // data: URLs are refused by the same policy, so nothing is inlined.
  build: { outDir: here('./dist/web'), emptyOutDir: true, assetsInlineLimit: 0, target: 'es2022' },
  server: {
    port: 5173,
    proxy: { '/api': { target: api, ws: true }, '/healthz': api, '/version.json': api },
  },
})
