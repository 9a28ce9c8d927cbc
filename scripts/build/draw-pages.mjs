import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../run.mjs'

// Draws the arrival pages into dist/web/drawn, where server/platform/http/pages.ts finds them.
const web = join(root, 'dist', 'web')
const { drawnPaths, drawPage } = await import(join(root, 'dist', 'draw', 'draw-page.js'))
const frame = readFileSync(join(web, 'index.html'), 'utf8')
// what these pages show first and only the style sheet names
const assets = readdirSync(join(web, 'assets'))
const preloads = [
  ['image', /^rosette-.*\.svg$/],
  ['font" crossorigin="', /^bricolage-grotesque-latin-wght-.*\.woff2$/],
  ['font" crossorigin="', /^atkinson-hyperlegible-next-latin-wght-.*\.woff2$/],
].map(([as, name]) => {
  const file = assets.find((asset) => name.test(asset))
  if (!file) throw new Error(`no asset is named like ${name}`)
  return `  <link rel="preload" as="${as}" href="/assets/${file}" />\n  `
})
// public/arrive.js fetches these once the page shows; what all others stand on comes first
const scripts = /\s*<(script type="module"|link rel="modulepreload") crossorigin (src|href)="([^"]+)">(<\/script>)?/g
const parts = [...frame.matchAll(scripts)].map(([, , , href]) => href)
if (parts.length === 0) throw new Error('index.html names no script')
const arrive = `  <script defer src="/arrive.js" data-parts="${[...parts.slice(1), parts[0]].join(' ')}"></script>\n  `
mkdirSync(join(web, 'drawn'), { recursive: true })
for (const path of drawnPaths)
  for (const language of ['en', 'ht', 'fr', 'es']) {
    const { title, description, markup } = await drawPage(path, language)
    const page = frame
      .replace('<html lang="en">', `<html lang="${language}">`)
      // the scripts come second: the page already shows what it has to say
      .replaceAll(scripts, '')
      // half a page would move when the other half is read
      .replace(
        '</head>',
        `${preloads.join('')}${arrive}  <link rel="expect" blocking="render" href="#drawn" />\n  </head>`,
      )
      .replace('</body>', '  <template id="drawn"></template>\n  </body>')
      .replace(/<title>.*<\/title>/, () => `<title>${title}</title>`)
      .replace(/(?<=name="description"\s+content=)"[^"]*"/, () => `"${description}"`)
      .replace('<div id="root"></div>', () => `<div id="root" data-drawn="${language}">${markup}</div>`)
    writeFileSync(join(web, 'drawn', `${path === '/' ? 'home' : path.slice(1)}.${language}.html`), page)
  }
// channels between tabs stay open, and there are no tabs here
process.exit(0)
