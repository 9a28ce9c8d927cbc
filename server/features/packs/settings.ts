import { join, resolve } from 'node:path'
import { z } from 'zod'
import { Flag } from '../../platform/setting-values.ts'
import { type SettingsOf, setting, settings } from '../../platform/settings.ts'

export const packSettings = settings('Model packs', {
  MODELS_DIR: setting(z.string().optional(), 'Where model packs are installed.', '`DATA_DIR/models`'),
  MODELS_READONLY: setting(Flag.default(false), '`1`: packs are neither added nor removed here.'),
  MODELS_MIRROR: setting(z.url().optional(), 'A hub with the same paths as Hugging Face.', 'Hugging Face'),
  HF_TOKEN: setting(z.string().optional(), 'Token for repositories that ask for one.', ''),
  HTTP_PROXY: setting(z.string().optional(), 'Proxy for downloads of packs; small letters work too.', ''),
  HTTPS_PROXY: setting(z.string().optional(), 'The same for https.', ''),
  NO_PROXY: setting(z.string().optional(), 'Hosts to reach without it.', ''),
  NPM_CONFIG_REGISTRY: setting(z.url().optional(), 'Where the packages that run packs come from.', 'npm’s own'),
})

export function packConfig(env: SettingsOf<typeof packSettings> & { DATA_DIR: string }) {
  return {
    dir: resolve(env.MODELS_DIR ?? join(env.DATA_DIR, 'models')),
    readonly: env.MODELS_READONLY,
    hub: (env.MODELS_MIRROR ?? 'https://huggingface.co').replace(/\/$/, ''),
    token: env.HF_TOKEN,
    npm: (env.NPM_CONFIG_REGISTRY ?? 'https://registry.npmjs.org').replace(/\/$/, ''),
    proxies: { http: env.HTTP_PROXY, https: env.HTTPS_PROXY, none: env.NO_PROXY },
  }
}
