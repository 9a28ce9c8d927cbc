import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../run.mjs'

// Writes the address of every page where scripts/build/vite-service-worker.ts finds them.
const { pagePaths } = await import(join(root, 'dist', 'draw', 'draw-page.js'))
writeFileSync(join(root, 'dist', 'draw', 'pages.json'), JSON.stringify(pagePaths))
// channels between tabs stay open, and there are no tabs here
process.exit(0)
