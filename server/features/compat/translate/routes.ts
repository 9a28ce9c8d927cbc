import * as theirs from '#core/contract/vendor/deepl.ts'
import * as libretranslate from '#core/contract/vendor/libretranslate.ts'
import { type Route, route } from '../../../platform/http/route.ts'
import type { ForeignTranslators } from './service.ts'

export function translatorRoutes({ deepl, glossaries, documents, libre }: ForeignTranslators): Route[] {
  return [
    route(theirs.deeplTranslate, ({ user, body, request }) => deepl.translate(user, body, request)),
    route(theirs.deeplLanguages, ({ query }) => deepl.languages(query.type)),
    route(theirs.deeplUsage, ({ user }) => deepl.usage(user)),
    route(theirs.listDeepLGlossaryPairs, () => deepl.pairs()),
    route(theirs.createDeepLGlossary, ({ user, body }) => glossaries.create(user, body)),
    route(theirs.listDeepLGlossaries, ({ user }) => glossaries.list(user)),
    route(theirs.getDeepLGlossary, ({ user, params }) => glossaries.get(user, params.glossary_id)),
    route(theirs.getDeepLGlossaryEntries, ({ user, params }) => glossaries.entries(user, params.glossary_id)),
    route(theirs.deleteDeepLGlossary, ({ user, params }) => glossaries.remove(user, params.glossary_id)),
    route(theirs.uploadDeepLDocument, ({ user, form, request }) =>
      documents.upload(user, { file: form.files.file!, fields: form.fields }, request),
    ),
    route(theirs.getDeepLDocument, ({ user, params, body }) =>
      documents.status(user, params.document_id, body.document_key),
    ),
    route(theirs.downloadDeepLDocument, ({ user, params, body, request }) =>
      documents.download(user, params.document_id, body.document_key, request.signal),
    ),
    route(libretranslate.libreTranslate, ({ user, body, request }) => libre.translate(user, body, request)),
    route(libretranslate.libreDetect, ({ body }) => libre.detect(body.q)),
    route(libretranslate.libreLanguages, () => libre.languages()),
    route(libretranslate.libreSettings, () => libre.settings()),
  ]
}
