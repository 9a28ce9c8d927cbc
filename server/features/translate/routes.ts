import { keepDeviceTranslation } from '#core/contract/device/works.ts'
import * as contract from '#core/contract/translate/translate.ts'
import { languageNames, translationLanguages } from '#core/rules/translate/languages.ts'
import { type Route, route } from '../../platform/http/route.ts'
import { jobRoutes } from '../../platform/jobs/routes.ts'
import type { createDeviceTranslations } from './device.ts'
import type { ReadBack } from './read-back.ts'
import type { Translations } from './service.ts'

const named = translationLanguages.map((code) => ({ code, name: languageNames[code] }))

type Besides = { readBack: ReadBack; keepOfDevice: ReturnType<typeof createDeviceTranslations> }

export function translationRoutes(translations: Translations, { readBack, keepOfDevice }: Besides): Route[] {
  const { history } = translations
  return [
    route(contract.translate, ({ user, body, request }) =>
      translations.translate(user, { order: body, idempotency: request.idempotency }),
    ),
    route(contract.streamTranslation, ({ user, body, request }) =>
      translations.stream(user, { order: body, idempotency: request.idempotency }),
    ),
    route(contract.listTranslationLanguages, () => ({ source_languages: named, target_languages: named })),
    route(contract.listTranslationEngines, ({ user }) => translations.enginesFor(user)),
    route(contract.detectLanguage, ({ body }) => translations.detect(body.text, body.likely_languages)),
    route(keepDeviceTranslation, ({ user, body }) => keepOfDevice(user, body)),
    ...jobRoutes(contract.translationHistory, history),
    route(contract.changeTranslation, ({ user, params, body }) => history.change(user, params.id, body)),
    route(contract.readBack, ({ user, params, body, request }) => readBack(user, params.id, body, request.signal)),
  ]
}
