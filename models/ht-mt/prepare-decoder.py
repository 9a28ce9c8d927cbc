"""Makes onnx/decoder_model_merged_quantized.onnx of the decoder as it was exported.

1. The export quantizes the activations of a whole batch with one scale, so that a sentence is translated a little
   differently beside others (of 120 long sentences 10 to 28 changed a word). Here each row of a later step gets a scale
   and a zero point of its own, computed as DynamicQuantizeLinear does: a row by itself gives the same numbers as
   before. The first step stays as it is; it is run for one sentence at a time.
2. Two more outputs: the 17 likeliest tokens and their log-probabilities. To find them in 12,000 logits takes a quarter
   of the time in JavaScript.

    pip install onnx numpy && python prepare-decoder.py exported.onnx decoder_model_merged_quantized.onnx
"""

import sys

import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper


def main(source: str, target: str) -> None:
    model = onnx.load(source)
    graph = model.graph
    weights = {one.name: numpy_helper.to_array(one) for one in graph.initializer}
    later_steps = next(
        attribute.g for node in graph.node if node.op_type == "If" for attribute in node.attribute if attribute.name == "then_branch"
    )

    def constant(name: str, value: np.ndarray) -> str:
        if all(one.name != name for one in graph.initializer):
            graph.initializer.append(numpy_helper.from_array(value, name))
        return name

    zero = constant("row_zero", np.array(0, np.float32))
    steps = constant("row_steps", np.array(255, np.float32))
    least = constant("row_least", np.array(1e-30, np.float32))
    axes = constant("row_axes", np.array([1, 2], np.int64))

    def quantized(node: onnx.NodeProto) -> list[onnx.NodeProto]:
        x, p = node.input[0], f"{node.input[0]}_row"
        values, scale, zero_point = node.output
        return [
            helper.make_node("ReduceMax", [x], [f"{p}_max"], axes=[1, 2], keepdims=0),
            helper.make_node("ReduceMin", [x], [f"{p}_min"], axes=[1, 2], keepdims=0),
            helper.make_node("Max", [f"{p}_max", zero], [f"{p}_high"]),
            helper.make_node("Min", [f"{p}_min", zero], [f"{p}_low"]),
            helper.make_node("Sub", [f"{p}_high", f"{p}_low"], [f"{p}_range"]),
            helper.make_node("Div", [f"{p}_range", steps], [f"{p}_step"]),
            helper.make_node("Max", [f"{p}_step", least], [f"{p}_scale"]),
            helper.make_node("Sub", [zero, f"{p}_low"], [f"{p}_below"]),
            helper.make_node("Div", [f"{p}_below", f"{p}_scale"], [f"{p}_offset"]),
            helper.make_node("Round", [f"{p}_offset"], [f"{p}_rounded"]),
            helper.make_node("Cast", [f"{p}_rounded"], [f"{p}_zero8"], to=TensorProto.UINT8),
            helper.make_node("Cast", [f"{p}_rounded"], [f"{p}_zero32"], to=TensorProto.INT32),
            helper.make_node("QuantizeLinear", [x, f"{p}_scale", f"{p}_zero8"], [values], axis=0),
            helper.make_node("Unsqueeze", [f"{p}_scale", axes], [scale]),
            helper.make_node("Unsqueeze", [f"{p}_zero32", axes], [zero_point]),
        ]

    def multiplied(node: onnx.NodeProto) -> list[onnx.NodeProto]:
        """(a - zero of a)·w is a·w minus the zero times the sums of the columns of w, in whole numbers."""
        values, weight, zero_point, weight_zero = node.input
        out = node.output[0]
        columns = (weights[weight].astype(np.int32) - weights[weight_zero].astype(np.int32)).sum(0, dtype=np.int32)
        sums = constant(f"{weight}_columns", columns.reshape(1, 1, -1))
        return [
            helper.make_node("MatMulInteger", [values, weight, "", weight_zero], [f"{out}_raw"]),
            helper.make_node("Mul", [zero_point, sums], [f"{out}_shift"]),
            helper.make_node("Sub", [f"{out}_raw", f"{out}_shift"], [out]),
        ]

    replaced = {"DynamicQuantizeLinear": quantized, "MatMulInteger": multiplied}
    nodes = [new for node in later_steps.node for new in replaced.get(node.op_type, lambda same: [same])(node)]
    del later_steps.node[:]
    later_steps.node.extend(nodes)

    # for a beam of 8 twice as many, and padding, which is never chosen
    likeliest = constant("likeliest_count", np.array([17], np.int64))
    outputs = ["likeliest_log_probabilities", "likeliest_tokens"]
    graph.node.append(helper.make_node("LogSoftmax", ["logits"], ["log_probabilities"], axis=-1))
    graph.node.append(helper.make_node("TopK", ["log_probabilities", likeliest], outputs, axis=-1))
    for name, kind in zip(outputs, [TensorProto.FLOAT, TensorProto.INT64]):
        graph.output.append(helper.make_tensor_value_info(name, kind, ["batch_size", "sequence_length", 17]))

    onnx.checker.check_model(model)
    onnx.save(model, target)


main(*sys.argv[1:])
