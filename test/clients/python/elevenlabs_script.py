"""Speaks and transcribes with the official client; prints its version."""
import os
from importlib.metadata import version

from elevenlabs.client import ElevenLabs

client = ElevenLabs(base_url=os.environ["PAWOL_URL"], api_key=os.environ["PAWOL_KEY"])
speech = b"".join(client.text_to_speech.convert("21m00Tcm4TlvDq8ikWAM", text="Bonjou tout moun."))
assert len(speech) > 1_000
with open(os.environ["RECORDING"], "rb") as file:
    assert client.speech_to_text.convert(model_id="scribe_v1", file=file).text
assert client.voices.search().voices
print(version("elevenlabs"))
