"""Speaks, transcribes and lists models with the official client; prints its version."""
import io
import os
import wave

import openai

client = openai.OpenAI(base_url=os.environ["PAWOL_URL"] + "/v1", api_key=os.environ["PAWOL_KEY"], max_retries=0)
speech = client.audio.speech.create(model="tts-1", voice="nova", input="Bonjou tout moun.", response_format="wav")
with wave.open(io.BytesIO(speech.content)) as sound:
    assert 0 < sound.getnframes() < 10_000_000, sound.getnframes()
with open(os.environ["RECORDING"], "rb") as file:
    assert client.audio.transcriptions.create(model="whisper-1", file=file).text
assert any(model.id == "tts-1" for model in client.models.list())
print(openai.__version__)
