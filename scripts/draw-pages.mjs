import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.mjs'

// Draws the arrival pages into dist/web/drawn, where server/platform/http/pages.ts finds them.
const web = join(root, 'dist', 'web')
const { drawnPaths, drawPage } = await import(join(root, 'dist', 'draw', 'draw-page.js'))
const frame = readFileSync(join(web, 'index.html'), 'utf8')
// the largest thing on these pages, which only the style sheet names
const rosette = readdirSync(join(web, 'assets')).find((file) => /^rosette-.*\.svg$/.test(file))
const preload = `<link rel="preload" as="image" type="image/svg+xml" crossorigin href="/assets/${rosette}" />`
mkdirSync(join(web, 'drawn'), { recursive: true })
for (const path of drawnPaths)
  for (const language of ['en', 'ht', 'fr', 'es']) {
    const { title, markup } = await drawPage(path, language)
    const page = frame
      .replace('<html lang="en">', `<html lang="${language}">`)
      .replace('</head>', `  ${preload}\n  </head>`)
      .replace(/<title>.*<\/title>/, () => `<title>${title}</title>`)
      .replace('<div id="root"></div>', () => `<div id="root" data-drawn="${language}">${markup}</div>`)
    writeFileSync(join(web, 'drawn', `${path === '/' ? 'home' : path.slice(1)}.${language}.html`), page)
  }
// channels between tabs stay open, and there are no tabs here
process.exit(0)
