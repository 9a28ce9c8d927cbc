import { z } from 'zod'
import { OldSecrets } from '../setting-values.ts'
import { setting, settings } from '../settings.ts'

export const secretSettings = settings('Secrets', {
  SECRET: setting(
    z.string().min(32, 'must have at least 32 characters').optional(),
    'At least 32 characters, the same for every process of a fleet.',
    'made once in `DATA_DIR`',
  ),
  SECRET_OLD: setting(
    OldSecrets.default([]),
    'Up to three earlier secrets, separated by commas: what they made is accepted and sealed again with `SECRET` (`operations.md`).',
    '',
  ),
})
