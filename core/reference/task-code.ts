/** Transcription with vendor clients and our base URL. */
export const openAiTranscriptionCode = (origin: string) => ({
  typescript_client: `
    import { createReadStream } from 'node:fs'
    import { env } from 'node:process'
    import OpenAI from 'openai'

    const client = new OpenAI({ baseURL: '${origin}/v1', apiKey: env.PAWOL_API_KEY })
    const { text, words } = await client.audio.transcriptions.create({
      model: 'whisper-1',
      file: createReadStream('interview.mp3'),
      response_format: 'verbose_json',
      timestamp_granularities: ['word'],
    })
    console.log(text, words)`,
  python_client: `
    import os
    from openai import OpenAI

    client = OpenAI(base_url="${origin}/v1", api_key=os.environ["PAWOL_API_KEY"])
    with open("interview.mp3", "rb") as recording:
        captions = client.audio.transcriptions.create(model="whisper-1", file=recording, response_format="srt")
    print(captions)`,
  curl: `
    curl '${origin}/v1/audio/transcriptions' \\
      -H "Authorization: Bearer $PAWOL_API_KEY" \\
      -F 'file=@interview.mp3' -F 'model=whisper-1' -F 'response_format=srt'`,
})

export const streamedCode = (origin: string) => ({
  typescript_client: `
    import { createReadStream } from 'node:fs'
    import { env, stdout } from 'node:process'
    import OpenAI from 'openai'

    const client = new OpenAI({ baseURL: '${origin}/v1', apiKey: env.PAWOL_API_KEY })
    const events = await client.audio.transcriptions.create({
      model: 'gpt-4o-transcribe',
      file: createReadStream('interview.mp3'),
      stream: true,
    })
    for await (const event of events) if (event.type === 'transcript.text.delta') stdout.write(event.delta)`,
})

export const elevenLabsTranscriptionCode = (origin: string) => ({
  typescript_client: `
    import { createReadStream } from 'node:fs'
    import { env } from 'node:process'
    import { ElevenLabsClient } from '@elevenlabs/elevenlabs-js'

    const client = new ElevenLabsClient({ baseUrl: '${origin}', apiKey: env.PAWOL_API_KEY })
    const { words } = await client.forcedAlignment.create({
      file: createReadStream('bonjou.mp3'),
      text: 'Bonjou tout moun! Kijan nou ye?',
    })
    for (const { text, start, end } of words) console.log(text, start, end)`,
  python_client: `
    import os
    from elevenlabs.client import ElevenLabs

    client = ElevenLabs(base_url="${origin}", api_key=os.environ["PAWOL_API_KEY"])
    with open("interview.mp3", "rb") as recording:
        transcript = client.speech_to_text.convert(model_id="scribe_v2", file=recording)
    print(transcript.text)`,
})

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
