import * as theirs from '#core/contract/vendor/deepl.ts'
import * as theirGlossaries from '#core/contract/vendor/deepl-glossaries.ts'
import * as libretranslate from '#core/contract/vendor/libretranslate.ts'
import { type Route, route } from '../../../platform/http/route.ts'
import type { ForeignTranslators } from './service.ts'

export function translatorRoutes({ deepl, glossaries, multilingual, documents, libre }: ForeignTranslators): Route[] {
  return [
    route(theirs.deeplTranslate, ({ user, body, request }) => deepl.translate(user, body, request)),
    route(theirs.deeplLanguages, ({ query }) => deepl.languages(query.type)),
    route(theirs.deeplUsage, ({ user }) => deepl.usage(user)),
    route(theirs.postDeepLUsage, ({ user }) => deepl.usage(user)),
    ...multilingualRoutes(multilingual),
    route(theirGlossaries.listDeepLGlossaryPairs, () => deepl.pairs()),
    route(theirGlossaries.createDeepLGlossary, ({ user, body }) => glossaries.create(user, body)),
    route(theirGlossaries.listDeepLGlossaries, ({ user }) => glossaries.list(user)),
    route(theirGlossaries.getDeepLGlossary, ({ user, params }) => glossaries.get(user, params.glossary_id)),
    route(theirGlossaries.getDeepLGlossaryEntries, ({ user, params }) => glossaries.entries(user, params.glossary_id)),
    route(theirGlossaries.deleteDeepLGlossary, ({ user, params }) => glossaries.remove(user, params.glossary_id)),
    route(theirs.uploadDeepLDocument, ({ user, form, request }) =>
      documents.upload(user, { file: form.files.file!, fields: form.fields }, request),
    ),
    route(theirs.getDeepLDocument, ({ user, params, body }) =>
      documents.status(user, params.document_id, body.document_key),
    ),
    route(theirs.queryDeepLDocument, ({ user, params, query }) =>
      documents.status(user, params.document_id, query.document_key),
    ),
    route(theirs.queryDeepLDocumentResult, ({ user, params, query, request }) =>
      documents.download(user, params.document_id, query.document_key, request.signal),
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

function multilingualRoutes(multilingual: ForeignTranslators['multilingual']): Route[] {
  return [
    route(theirGlossaries.createDeepLMultilingualGlossary, ({ user, body }) => multilingual.create(user, body)),
    route(theirGlossaries.listDeepLMultilingualGlossaries, ({ user }) => multilingual.list(user)),
    route(theirGlossaries.getDeepLMultilingualGlossary, ({ user, params }) =>
      multilingual.get(user, params.glossary_id),
    ),
    route(theirGlossaries.changeDeepLMultilingualGlossary, ({ user, params, body }) =>
      multilingual.change(user, params.glossary_id, body),
    ),
    route(theirGlossaries.deleteDeepLMultilingualGlossary, ({ user, params }) =>
      multilingual.remove(user, params.glossary_id),
    ),
    route(theirGlossaries.getDeepLDictionaryEntries, ({ user, params, query }) =>
      multilingual.entries(user, params.glossary_id, query),
    ),
    route(theirGlossaries.replaceDeepLDictionary, ({ user, params, body }) =>
      multilingual.replace(user, params.glossary_id, body),
    ),
    route(theirGlossaries.deleteDeepLDictionary, ({ user, params, query }) =>
      multilingual.removeDictionary(user, params.glossary_id, query),
    ),
  ]
}
