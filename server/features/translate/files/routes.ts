import { downloadTranslationFile, translateFile, translationFiles } from '#core/contract/translate/files.ts'
import { type Route, route } from '../../../platform/http/route.ts'
import { jobRoutes } from '../../../platform/jobs/routes.ts'
import type { TranslatedFiles } from './service.ts'

export function fileRoutes(translated: TranslatedFiles): Route[] {
  return [
    route(translateFile, ({ user, form, request: { idempotency, signal } }) =>
      translated.create(user, { file: form.files.file!, fields: form.fields, idempotency, signal }),
    ),
    ...jobRoutes(translationFiles, translated.history),
    route(downloadTranslationFile, ({ user, params, request }) => translated.download(user, params.id, request.signal)),
  ]
}
