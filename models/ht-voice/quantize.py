"""Makes enc.onnx, dec.onnx and voc.onnx of the networks as they were trained (16-bit floats).

Weights of the matrix products become 7-bit whole numbers, a scale for each column; activations are quantized as the
network runs. That takes half of the time on one thread. Seven bits, because on x86-64 without VNNI a sum of two 8-bit
products does not fit the 16 bits it is kept in.

    pip install onnx onnxruntime && python quantize.py trained-folder .
"""

import sys
import tempfile
from pathlib import Path

import onnxruntime
from onnxruntime.quantization import QuantType, quantize_dynamic


def main(source: Path, target: Path) -> None:
    for name in ("enc", "dec", "voc"):
        with tempfile.TemporaryDirectory() as folder:
            plain = Path(folder, f"{name}.onnx")
            options = onnxruntime.SessionOptions()
            # folds the casts of the weights, which the quantizer cannot see through
            options.graph_optimization_level = onnxruntime.GraphOptimizationLevel.ORT_ENABLE_BASIC
            options.optimized_model_filepath = str(plain)
            onnxruntime.InferenceSession(source / f"{name}.onnx", options, providers=["CPUExecutionProvider"])
            quantize_dynamic(
                plain,
                target / f"{name}.onnx",
                weight_type=QuantType.QInt8,
                per_channel=True,
                reduce_range=True,
                op_types_to_quantize=["MatMul"],
            )


main(Path(sys.argv[1]), Path(sys.argv[2]))
