import type { Sample } from './samples.ts'
import {
  deeplCode,
  elevenLabsTranscriptionCode,
  fileCode,
  libreCode,
  openAiTranscriptionCode,
  streamedCode,
  translationCode,
} from './task-code.ts'

export type GuideCode = { kind: 'code'; samples: (Sample | { language: 'json' | 'text' | 'xml'; code: string })[] }

/** The code in the guides; the same in every language of the interface. */
export function guideCode(origin: string) {
  return {
    openai: openAi(origin),
    elevenlabs: elevenLabs(origin),
    plain: plain(origin),
    with_key: withKey(origin),
    limit_headers: one('text', limitHeaders),
    idempotency: idempotency(origin),
    failure: one('json', failure),
    ssml_sample: one('xml', ssmlSample),
    event: one('json', event),
    verify,
    translation: several(translationCode(origin)),
    deepl: several(deeplCode(origin)),
    libretranslate: several(libreCode(origin)),
    translated_file: several(fileCode(origin)),
    openai_transcription: several(openAiTranscriptionCode(origin)),
    elevenlabs_transcription: several(elevenLabsTranscriptionCode(origin)),
    transcription_streamed: several(streamedCode(origin)),
    live: live(origin),
    live_speech: liveSpeech(origin),
  } satisfies Record<string, GuideCode>
}

type Language = GuideCode['samples'][number]['language']
const one = (language: Language, code: string) => several({ [language]: code })
function several(codes: Partial<Record<Language, string>>): GuideCode {
  const samples = Object.entries(codes).map(([language, code]) => ({
    language: language as Language,
    code: dedented(code),
  }))
  return { kind: 'code', samples: samples as GuideCode['samples'] }
}

/** Samples are indented here, so that tools do not read their imports as ours. */
const dedented = (code: string) => code.replaceAll(/^ {4}/gm, '').trim()

const text = 'Bonjou tout moun! Kijan nou ye?'

const openAi = (origin: string) =>
  several({
    typescript_client: `
    import { writeFile } from 'node:fs/promises'
    import { env } from 'node:process'
    import OpenAI from 'openai'

    const client = new OpenAI({ baseURL: '${origin}/v1', apiKey: env.PAWOL_API_KEY })
    const sound = await client.audio.speech.create({
      model: 'tts-1',
      voice: 'nadege',
      input: '${text}',
    })
    await writeFile('bonjou.mp3', Buffer.from(await sound.arrayBuffer()))`,
    python_client: `
    import os
    from openai import OpenAI

    client = OpenAI(base_url="${origin}/v1", api_key=os.environ["PAWOL_API_KEY"])
    with client.audio.speech.with_streaming_response.create(
        model="tts-1", voice="nadege", input="${text}"
    ) as sound:
        sound.stream_to_file("bonjou.mp3")`,
  })

const elevenLabs = (origin: string) =>
  several({
    typescript_client: `
    import { writeFile } from 'node:fs/promises'
    import { env } from 'node:process'
    import { ElevenLabsClient } from '@elevenlabs/elevenlabs-js'

    const client = new ElevenLabsClient({ baseUrl: '${origin}', apiKey: env.PAWOL_API_KEY })
    const sound = await client.textToSpeech.convert('nadege', { text: '${text}' })
    await writeFile('bonjou.mp3', sound)`,
    python_client: `
    import os
    from elevenlabs.client import ElevenLabs

    client = ElevenLabs(base_url="${origin}", api_key=os.environ["PAWOL_API_KEY"])
    sound = client.text_to_speech.convert("nadege", text="${text}")
    with open("bonjou.mp3", "wb") as file:
        for chunk in sound:
            file.write(chunk)`,
  })

const plain = (origin: string) =>
  several({
    curl: `
    curl '${origin}/v1/audio/speech' \\
      -H "Authorization: Bearer $PAWOL_API_KEY" \\
      -H "Content-Type: application/json" \\
      -d '{"model": "tts-1", "voice": "nadege", "input": "${text}"}' \\
      -o bonjou.mp3`,
    typescript: `
    import { writeFile } from 'node:fs/promises'
    import { env } from 'node:process'

    const reply = await fetch('${origin}/v1/audio/speech', {
      method: 'POST',
      headers: { Authorization: \`Bearer \${env.PAWOL_API_KEY}\`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ model: 'tts-1', voice: 'nadege', input: '${text}' }),
    })
    if (!reply.ok) throw new Error(\`\${reply.status}: \${await reply.text()}\`)
    await writeFile('bonjou.mp3', Buffer.from(await reply.arrayBuffer()))`,
    python: `
    import os
    import requests

    reply = requests.post(
        "${origin}/v1/audio/speech",
        headers={"Authorization": f"Bearer {os.environ['PAWOL_API_KEY']}"},
        json={"model": "tts-1", "voice": "nadege", "input": "${text}"},
        timeout=120,
    )
    reply.raise_for_status()
    open("bonjou.mp3", "wb").write(reply.content)`,
  })

const withKey = (origin: string) =>
  one(
    'curl',
    `
    curl '${origin}/api/v1/credits/balance/' -H "Authorization: Bearer $PAWOL_API_KEY"
    curl '${origin}/api/v1/credits/balance/' -H "xi-api-key: $PAWOL_API_KEY"`,
  )

const limitHeaders = `
    RateLimit-Limit: 60
    RateLimit-Remaining: 59
    RateLimit-Reset: 42
    RateLimit-Policy: "key";q=60;w=60
    RateLimit: "key";r=59;t=42
    Retry-After: 42`

const idempotency = (origin: string) =>
  several({
    curl: `
    curl '${origin}/api/v1/tts/jobs/' \\
      -H "Authorization: Bearer $PAWOL_API_KEY" \\
      -H "Content-Type: application/json" \\
      -H "Idempotency-Key: emisyon-2026-01-15" \\
      -d '{"text": "${text}", "voice_id": "nadege"}'`,
    typescript: `
    import { randomUUID } from 'node:crypto'
    import { env } from 'node:process'

    const key = randomUUID()
    const order = () =>
      fetch('${origin}/api/v1/tts/jobs/', {
        method: 'POST',
        headers: {
          Authorization: \`Bearer \${env.PAWOL_API_KEY}\`,
          'Content-Type': 'application/json',
          'Idempotency-Key': key,
        },
        body: JSON.stringify({ text: '${text}', voice_id: 'nadege' }),
      })
    const reply = await order().catch(order)
    console.log(await reply.json())`,
    python: `
    import os
    import uuid
    import requests

    key = str(uuid.uuid4())
    reply = requests.post(
        "${origin}/api/v1/tts/jobs/",
        headers={"Authorization": f"Bearer {os.environ['PAWOL_API_KEY']}", "Idempotency-Key": key},
        json={"text": "${text}", "voice_id": "nadege"},
        timeout=120,
    )
    print(reply.json())`,
  })

const failure = `
    {
      "error": "Insufficient credits. You need 2480 credits but only have 1906.",
      "code": "insufficient_credits",
      "credits_needed": 2480,
      "credits_available": 1906
    }`

const ssmlSample = `
    <speak>
      <p>Bonjou! <break time="500ms"/> Jodi a se <say-as interpret-as="date">15/01/2026</say-as>.</p>
      <p><prosody rate="slow">Dousman ale lwen.</prosody> <lang xml:lang="fr">Bonne journée</lang>!</p>
    </speak>`

const event = `
    {
      "type": "job.delivered",
      "timestamp": "2026-01-15T12:00:00Z",
      "data": { "id": "0197b5c2-6f1e-7c3a-9d40-8a2f6e51c7b3", "kind": "tts", "status": "delivered" }
    }`

const verify = several({
  typescript: `
    import { createServer } from 'node:http'
    import { env } from 'node:process'
    import { Webhook } from 'standardwebhooks'

    const webhook = new Webhook(env.PAWOL_WEBHOOK_SECRET!)
    createServer(async (request, reply) => {
      let body = ''
      for await (const chunk of request) body += chunk
      try {
        const event = webhook.verify(body, request.headers as Record<string, string>)
        console.log(event)
        reply.writeHead(204).end()
      } catch {
        reply.writeHead(401).end()
      }
    }).listen(8080)`,
  python: `
    import os
    from flask import Flask, request
    from standardwebhooks.webhooks import Webhook, WebhookVerificationError

    app = Flask(__name__)
    webhook = Webhook(os.environ["PAWOL_WEBHOOK_SECRET"])

    @app.post("/")
    def receive():
        try:
            event = webhook.verify(request.get_data(), dict(request.headers))
        except WebhookVerificationError:
            return "", 401
        print(event)
        return "", 204`,
})

const live = (origin: string) =>
  several({
    typescript: `
    import { env } from 'node:process'

    const headers = { Authorization: \`Bearer \${env.PAWOL_API_KEY}\` }
    const reply = await fetch('${origin}/api/v1/live/ticket/', { method: 'POST', headers })
    const { ticket } = await reply.json()
    const socket = new WebSocket(\`${origin.replace(/^http/, 'ws')}/api/v1/live/socket?ticket=\${ticket}\`)
    socket.onmessage = ({ data }) => console.log(JSON.parse(data))`,
    python: `
    import os
    import requests

    headers = {"Authorization": f"Bearer {os.environ['PAWOL_API_KEY']}"}
    ticket = requests.post("${origin}/api/v1/live/ticket/", headers=headers, timeout=30).json()["ticket"]
    events = requests.get("${origin}/api/v1/live/events", params={"ticket": ticket}, stream=True, timeout=None)
    for line in events.iter_lines():
        print(line.decode())`,
  })

const liveSpeech = (origin: string) => {
  const address = `${origin.replace(/^http/, 'ws')}/v1/text-to-speech/nadege/stream-input?output_format=mp3_44100_128`
  return several({
    typescript: `
    import { createWriteStream } from 'node:fs'
    import { env } from 'node:process'
    import WebSocket from 'ws'

    const socket = new WebSocket('${address}')
    const sound = createWriteStream('bonjou.mp3')
    const say = (message: object) => socket.send(JSON.stringify(message))
    socket.on('open', () => {
      say({ text: ' ', xi_api_key: env.PAWOL_API_KEY })
      for (const text of ['Bonjou tout moun! ', 'Kijan ', 'nou ye? ']) say({ text })
      say({ text: '' })
    })
    socket.on('message', (data) => {
      const { audio, alignment, error, message } = JSON.parse(String(data))
      if (error) throw new Error(message)
      if (audio) sound.write(Buffer.from(audio, 'base64'))
      if (alignment) console.log(alignment.chars.join(''), alignment.charStartTimesMs)
    })
    socket.on('close', () => sound.end())`,
    python: `
    import base64
    import json
    import os
    from websockets.sync.client import connect

    with connect("${address}") as socket, open("bonjou.mp3", "wb") as sound:
        socket.send(json.dumps({"text": " ", "xi_api_key": os.environ["PAWOL_API_KEY"]}))
        for text in ["Bonjou tout moun! ", "Kijan ", "nou ye? ", ""]:
            socket.send(json.dumps({"text": text}))
        for data in socket:
            message = json.loads(data)
            if message.get("error"):
                raise RuntimeError(message["message"])
            if message["audio"]:
                sound.write(base64.b64decode(message["audio"]))`,
  })
}
