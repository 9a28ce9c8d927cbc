import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { serviceWorker } from './scripts/build/vite-service-worker.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const api = 'http://localhost:4000'

/**
 * What every page needs in few files: over HTTP/1.1 sixty small ones cost a slow phone ten round trips. Not in one:
 * arrive.js runs them in turn, and a schema library's hundreds of schemas are a slow phone's longest task.
 */
const tags = ['$initial' as const]
const groups = [
  // a group takes along what its files import, unless an earlier one has it
  { name: 'react', tags, test: /node_modules\/(react|react-dom|scheduler)\// },
  { name: 'schemas', tags, test: /node_modules\/zod\/|zod-without-eval/ },
  { name: 'libraries', tags, test: /node_modules\// },
  { name: 'errors', tags, test: /\/core\/contract\/errors/ },
  { name: 'account', tags, test: /\/core\/contract\/account/ },
  { name: 'core', tags, test: /\/(core|packages\/kreyol)\// },
  { name: 'parts', tags, test: /\/web\/(lib|ui|locales)\// },
  { name: 'app', tags },
  // what several pages share beyond that, in a few files instead of a hundred
  {
    name: 'forms',
    test: /\/web\/(lib\/(session\/return-path|state\/use-form)|ui\/(feedback\/notice|form\/(password|text)-field))/,
  },
  { name: 'icons', test: /node_modules\/lucide-react\//, minShareCount: 2 },
  {
    name: 'widgets',
    test: /\/web\/(lib|ui)\/(?!\w+\/(ask-dialog|countdown|dialog|menu|shown-once|slide-over|tabs|tooltip))/,
    minShareCount: 2,
  },
  { name: 'sound', test: /\/web\/features\/(player|voices)\/(?!.*-page|voice-list)/, minShareCount: 2 },
  // the sign-in page needs this and no other contract
  { name: 'sign-in', test: /\/core\/contract\/account\//, minShareCount: 2 },
  // lists come after the first drawing, on the pages that have one
  { name: 'lists', test: /node_modules\/@tanstack\/[\w-]*virtual/ },
  {
    name: 'shared',
    test: /node_modules\/@tanstack\/|\/core\/|\/packages\/kreyol\/|\/web\/features\/credits\//,
    minShareCount: 2,
  },
  { name: 'overlays', test: /\/web\/ui\// },
  {
    name: 'workbench',
    test: /\/web\/features\/(tts\/(device|document|generate|page\/(?!tts-page)|panel)|workbench\/(document|page|panel|submit))/,
  },
].map((group, at, all) => ({ ...group, priority: all.length - at }))

const build_id = process.env.BUILD_ID ?? 'development'

/**
 * Everything the pages may ask for, so that an open page outlives the server's next build; rare letters and the list
 * of common passwords come on demand.
 */
const precached = [
  /^(?!.*\/common-passwords-).*\.(html|js|css|svg|webmanifest)$/,
  /^assets\/.*-latin-wght-.*\.woff2$/,
  /^icon-192\.png$/,
]
const worker = serviceWorker({
  entry: here('./web/service-worker.ts'),
  pages: here('./dist/draw/pages.json'),
  build_id,
  precached,
})

export default defineConfig({
  root: here('./web'),
  plugins: [react(), tailwindcss(), worker],
  // For index.html; in no script but the service worker, or every build would change them all.
  define: { 'import.meta.env.BUILD_ID': JSON.stringify(build_id) },
  resolve: {
    // the paths of @pawol/kreyol
    tsconfigPaths: true,
    alias: {
      // The original adds <style> elements, which the server's content security policy refuses.
      'react-style-singleton': here('./web/lib/browser/adopted-style.ts'),
    },
  },
  // data: URLs are refused by the same policy, so nothing is inlined.
  build: {
    outDir: here('./dist/web'),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    target: 'es2022',
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: { codeSplitting: { groups } },
      // a file that is loaded at once and lazily is loaded at once: every first visit would pay for it
      onwarn(warning, warn) {
        if (warning.code === 'INEFFECTIVE_DYNAMIC_IMPORT') throw new Error(warning.message)
        warn(warning)
      },
    },
  },
  server: {
    port: 5173,
    proxy: { '/api': { target: api, ws: true }, '/payments-sandbox': api, '/healthz': api, '/version.json': api },
  },
})
