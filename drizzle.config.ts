import { defineConfig } from 'drizzle-kit'

/** `npm run migration -- --name what-changes` writes the next migration from every tables.ts. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './server/**/tables.ts',
  out: './server/platform/db/migrations',
})
