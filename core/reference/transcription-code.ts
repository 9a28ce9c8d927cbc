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
