import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: './service/database/schema.ts',
  out: './service/database/migrations',
})
