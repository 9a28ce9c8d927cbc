/** The translation sample of the guides, in each programming language. */
export const translationCode = (origin: string) => ({
  curl: `
    curl '${origin}/api/v1/translate/' \\
      -H "Authorization: Bearer $PAWOL_API_KEY" \\
      -H "Content-Type: application/json" \\
      -d '{"text": "Good morning. How are you?", "target_language": "ht"}'`,
  typescript: `
    import { createInterface } from 'node:readline'
    import { Readable } from 'node:stream'
    import type { ReadableStream } from 'node:stream/web'
    import { env } from 'node:process'

    const reply = await fetch('${origin}/api/v1/translate/stream/', {
      method: 'POST',
      headers: { Authorization: \`Bearer \${env.PAWOL_API_KEY}\`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ text: 'Good morning. How are you?', target_language: 'ht' }),
    })
    if (!reply.ok) throw new Error((await reply.json()).error)
    for await (const line of createInterface({ input: Readable.fromWeb(reply.body as ReadableStream) })) {
      const event = JSON.parse(line)
      if (event.type === 'segment') console.log(event.text, event.segment.confidence)
      if (event.type === 'error') throw new Error(event.message)
    }`,
  python: `
    import os
    import requests

    reply = requests.post(
        "${origin}/api/v1/translate/",
        headers={"Authorization": f"Bearer {os.environ['PAWOL_API_KEY']}"},
        json={"text": "Good morning. How are you?", "target_language": "ht"},
        timeout=300,
    )
    reply.raise_for_status()
    print(reply.json()["translated_text"])`,
})

/** Translation with vendor clients and our base URL. */
export const deeplCode = (origin: string) => ({
  typescript_client: `
    import { env } from 'node:process'
    import * as deepl from 'deepl-node'

    const client = new deepl.Translator(env.PAWOL_API_KEY!, { serverUrl: '${origin}' })
    const { text } = await client.translateText('Good morning. How are you?', null, 'ht')
    console.log(text)
    await client.translateDocument('report.docx', 'rapo.docx', 'en', 'ht')`,
  python_client: `
    import os
    import deepl

    client = deepl.Translator(os.environ["PAWOL_API_KEY"], server_url="${origin}")
    print(client.translate_text("Good morning. How are you?", target_lang="HT").text)`,
})

export const libreCode = (origin: string) => ({
  typescript_client: `
    import { env } from 'node:process'
    import { libreTranslate } from 'libretranslate-ts'

    libreTranslate.setApiEndpoint('${origin}/libre')
    libreTranslate.setApiKey(env.PAWOL_API_KEY!)
    const { translatedText } = await libreTranslate.translate('Good morning. How are you?', 'en', 'ht')
    console.log(translatedText)`,
  python_client: `
    import os
    from libretranslatepy import LibreTranslateAPI

    client = LibreTranslateAPI("${origin}/libre/", os.environ["PAWOL_API_KEY"])
    print(client.translate("Good morning. How are you?", "en", "ht"))`,
})

export const fileCode = (origin: string) => ({
  curl: `
    curl '${origin}/api/v1/translate/files/' \\
      -H "Authorization: Bearer $PAWOL_API_KEY" \\
      -F 'file=@report.docx' -F 'target_language=ht'`,
})
