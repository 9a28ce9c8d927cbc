"""Makes both networks of this folder answer the same on every machine. Runs once, after `prepare-decoder.py`.

A sum of floats depends on the order of its terms, and an exponential on its library: processors, browsers and versions
of ONNX Runtime differ in the last bit. One activation is then rounded to the next value of eight bits, and a few layers
later another word is likelier. Products of whole numbers are the same everywhere, and so is one addition,
multiplication, division or root of floats.

1. Layer normalization and attention are computed in doubles, and their results are rounded to floats. The doubles
   differ by 1e-16; a float shows that once in some hundred million numbers.
2. The likeliest tokens are found among the logits, which are the same, instead of among probabilities.
3. This takes time, which other changes save. None of them changes a number by more than its last bit:
   - Shapes are constants. Nodes that computed them were a quarter of a step.
   - The decoder sees one position at a time, so that keys, values and queries are not transposed.
   - No row of attention is masked from end to end, so that nothing looks for one.
   - The scale of attention, 1/8, is in the weights of the query.
   - The encoder answers the keys and values that the decoder reads, as doubles, and they are not copied by each step.
4. With them, the first step of the decoder is one as all others, with an empty past, so that the decoder has no
   branches. Both had the table of positions: the file is 2 MB smaller. And ONNX Runtime can then make weights unsigned
   where a processor adds products of signed ones in 16 bits, which cuts off large sums: it does not look into branches.

    pip install onnx numpy && python same-everywhere.py encoder.onnx decoder.onnx new-encoder.onnx new-decoder.onnx
"""

import sys

import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper

heads, width = 8, 512
of_head = width // heads
# in the names of its keys and values
of_encoder = ".encoder."
Nodes = list[onnx.NodeProto]


def cast(name: str, to: str, kind: int = TensorProto.DOUBLE) -> onnx.NodeProto:
    return helper.make_node("Cast", [name], [to], to=kind)


def attributes(node: onnx.NodeProto) -> dict:
    return {one.name: helper.get_attribute_value(one) for one in node.attribute}


def copied(node: onnx.NodeProto) -> onnx.NodeProto:
    return onnx.NodeProto.FromString(node.SerializeToString())


def needed_for(outputs: set[str], nodes: Nodes) -> Nodes:
    needed, kept = set(outputs), []
    for node in reversed(nodes):
        if needed.intersection(node.output):
            needed.update(node.input)
            kept.append(copied(node))
    return kept[::-1]


def renamed(nodes: Nodes, name_of: dict[str, str]) -> Nodes:
    new = [copied(node) for node in nodes]
    for node in new:
        for names in (node.input, node.output):
            for n, name in enumerate(names):
                names[n] = name_of.get(name, name)
    return new


def divide(encoder: onnx.GraphProto, decoder: onnx.GraphProto) -> None:
    """Moves the keys and values of the encoder to its own network, and leaves the decoder the branch of later steps."""
    (choice,) = [node for node in decoder.node if node.op_type == "If"]
    first, later = attributes(choice)["else_branch"], attributes(choice)["then_branch"]
    (states,) = [node for node in decoder.node if node.op_type == "DynamicQuantizeLinear"]
    names = {inner.name: outer for inner, outer in zip(first.output, choice.output)}
    moved = {inner for inner, outer in names.items() if of_encoder in outer}
    encoder.node.extend(
        renamed(needed_for(moved, [states, *first.node]), {**names, "encoder_hidden_states": "last_hidden_state"})
    )
    encoder.initializer.extend(decoder.initializer)
    encoder.output.extend(one for one in decoder.output if of_encoder in one.name)

    names = {inner.name: outer for inner, outer in zip(later.output, choice.output)}
    rest = [node for node in decoder.node if node.op_type in ("LogSoftmax", "TopK")]
    nodes = [*renamed(list(later.node), names), *map(copied, rest)]
    del decoder.node[:]
    decoder.node.extend(nodes)
    for ends, gone in ((decoder.input, ["encoder_hidden_states", "use_cache_branch"]), (decoder.output, [])):
        kept = [one for one in ends if one.name not in gone and not (ends is decoder.output and of_encoder in one.name)]
        del ends[:]
        ends.extend(kept)


def rewrite(graph: onnx.GraphProto, one_position: bool) -> None:
    nodes = list(graph.node)
    outputs = {one.name for one in graph.output}
    weights = {one.name: one for one in graph.initializer}
    producer = {name: node for node in nodes for name in node.output}
    instead: dict[str, Nodes] = {}
    masks: dict[str, str] = {}
    doubled: dict[str, Nodes] = {}

    def constant(name: str, value: np.ndarray) -> str:
        if name not in weights:
            graph.initializer.append(numpy_helper.from_array(value, name))
            weights[name] = graph.initializer[-1]
        return name

    def shape(name: str, *sizes: int) -> str:
        return constant(name, np.array(sizes, np.int64))

    def doubled_weight(name: str, root_of_width: bool = False) -> str:
        """When the network is loaded: the file has floats."""
        double, times = f"{name}_double", f"{name}_times"
        if name not in doubled:
            doubled[name] = [cast(name, double)]
            if root_of_width:
                root = constant("root_of_width", np.sqrt(np.array(width, np.float64)))
                doubled[name].append(helper.make_node("Mul", [double, root], [times]))
        return times if root_of_width else double

    def scale_down(name: str) -> None:
        eighth = numpy_helper.to_array(weights[name]) / np.float32(np.sqrt(of_head))
        weights[name].CopyFrom(numpy_helper.from_array(eighth, name))

    def user(name: str, kind: str) -> onnx.NodeProto:
        (found,) = [node for node in nodes if name in node.input and node.op_type == kind]
        return found

    def normalized(node: onnx.NodeProto) -> Nodes:
        """By parts: the operator adds doubles one by one, which takes four times as long."""
        x, weight, bias = node.input
        (out,) = node.output
        # the sum of squares is not divided by the width; the weight has its root
        epsilon = constant("epsilon", np.array(attributes(node)["epsilon"] * width))
        steps = [
            ("Cast", [x], {"to": TensorProto.DOUBLE}),
            ("ReduceMean", [0], {"axes": [-1]}),
            ("Sub", [0, 1], {}),
            ("ReduceSumSquare", [2], {"axes": [-1]}),
            ("Add", [3, epsilon], {}),
            ("Sqrt", [4], {}),
            ("Div", [2, 5], {}),
            ("Mul", [6, doubled_weight(weight, True)], {}),
            ("Add", [7, doubled_weight(bias)], {}),
            ("Cast", [8], {"to": TensorProto.FLOAT}),
        ]

        def name_of(one: int | str) -> str:
            if isinstance(one, str):
                return one
            return out if one == len(steps) - 1 else f"{out}_{one}"

        return [
            helper.make_node(kind, [name_of(one) for one in of], [name_of(n)], **how)
            for n, (kind, of, how) in enumerate(steps)
        ]

    def masked(add: onnx.NodeProto, scores: str) -> Nodes:
        condition = producer[add.input[1]].input[0]
        made: Nodes = []
        if condition not in masks:
            masks[condition] = f"{condition}_mask"
            none, all_of_it = constant("mask_none", np.array(0.0)), constant("mask_all", np.array(-np.inf))
            made.append(helper.make_node("Where", [condition, none, all_of_it], [masks[condition]]))
        return [*made, helper.make_node("Add", [scores, masks[condition]], list(add.output))]

    def likeliest(top: onnx.NodeProto) -> Nodes:
        """Exponentials of doubles would be a sixth of a step of many rows: only their sum is in doubles."""
        probabilities, tokens = top.output
        return [
            helper.make_node("TopK", ["logits", top.input[1]], ["likeliest_logits", tokens], axis=-1),
            helper.make_node("ReduceMax", ["logits"], ["most"], axes=[-1]),
            helper.make_node("Sub", ["logits", "most"], ["below"]),
            helper.make_node("Exp", ["below"], ["terms"]),
            cast("terms", "terms_double"),
            helper.make_node("ReduceSum", ["terms_double", shape("last_axis", -1)], ["sum"]),
            helper.make_node("Log", ["sum"], ["log_sum"]),
            helper.make_node("Sub", ["likeliest_logits", "most"], ["likeliest_below"]),
            cast("likeliest_below", "likeliest_double"),
            helper.make_node("Sub", ["likeliest_double", "log_sum"], [f"{probabilities}_double"]),
            cast(f"{probabilities}_double", probabilities, TensorProto.FLOAT),
        ]

    def attention(softmax: onnx.NodeProto) -> None:
        (p,) = softmax.output
        before = producer[softmax.input[0]]
        product = producer[before.input[0]] if before.op_type == "Add" else before
        # the scale is multiplied into both
        query, key = [producer[producer[name].input[0]] for name in product.input]
        query = producer[query.input[0]]
        biased = producer[query.input[0]]
        scale_down(biased.input[0])
        scale_down(producer[producer[biased.input[1]].input[1]].input[1])
        checked = any(p in node.input and node.op_type == "IsNaN" for node in nodes)
        weighted = user(user(p, "Where").output[0] if checked else p, "MatMul")
        values = weighted.input[1]
        transposed = user(weighted.output[0], "Transpose")
        joined = user(transposed.output[0], "Reshape")
        (scores,), (sums,), (out,) = product.output, weighted.output, joined.output
        q, k, v = f"{p}_query", f"{p}_key", f"{p}_values"
        new: Nodes = []

        def as_doubles(name: str, doubles: str) -> str:
            if of_encoder in name:
                return name
            new.append(cast(name, doubles))
            return doubles

        if one_position:
            new += [
                cast(query.input[0], f"{q}_flat"),
                helper.make_node("Reshape", [f"{q}_flat", shape("column", 0, heads, of_head, 1)], [q]),
                helper.make_node("MatMul", [as_doubles(key.input[0], k), q], [f"{scores}_column"]),
                helper.make_node("Reshape", [f"{scores}_column", shape("row", 0, heads, 1, -1)], [scores]),
            ]
        else:
            query.input[1] = shape("by_head", 0, 0, heads, of_head)
            of_query = producer[product.input[0]].input[0]
            of_key = producer[product.input[1]].input[0]
            inputs = [as_doubles(of_query, q), as_doubles(of_key, k)]
            new.append(helper.make_node("MatMul", inputs, [scores]))
        if before.op_type == "Add":
            new += masked(before, scores)
        new += [
            helper.make_node("Softmax", list(softmax.input), [p], **attributes(softmax)),
            helper.make_node("MatMul", [p, as_doubles(values, v)], [f"{sums}_double"]),
            cast(f"{sums}_double", sums, TensorProto.FLOAT),
        ]
        if one_position:
            new.append(helper.make_node("Reshape", [sums, shape("flat", 0, 1, width)], [out]))
        else:
            new.append(transposed)
            new.append(helper.make_node("Reshape", [transposed.output[0], shape("joined", 0, 0, width)], [out]))
        for node in [product, before, softmax, weighted, transposed]:
            instead[node.output[0]] = []
        instead[out] = new

    for node in nodes:
        if node.op_type == "LayerNormalization":
            instead[node.output[0]] = normalized(node)
        elif node.op_type == "Softmax":
            attention(node)
    for node in nodes:
        (out, *_) = node.output
        if out in instead:
            continue
        split = producer.get(node.input[0]) if node.op_type == "Transpose" else None
        if split and split.op_type == "Reshape":
            # keys and values
            if one_position:
                position = shape("position", 0, heads, 1, of_head)
                instead[out] = [helper.make_node("Reshape", [split.input[0], position], [out])]
                continue
            split.input[1] = shape("by_head", 0, 0, heads, of_head)
            if of_encoder in out:
                floats = helper.make_node("Transpose", list(node.input), [f"{out}_floats"], **attributes(node))
                instead[out] = [floats, cast(floats.output[0], out)]
        elif node.op_type == "TopK":
            instead[out] = likeliest(node)

    kept = [new for node in nodes for new in instead.get(node.output[0], [node])]
    kept = needed_for(outputs, [*(node for made in doubled.values() for node in made), *kept])
    del graph.node[:], graph.value_info[:]
    graph.node.extend(kept)
    used = {name for node in kept for name in node.input}
    held = [one for one in graph.initializer if one.name in used]
    del graph.initializer[:]
    graph.initializer.extend(held)
    for one in [*graph.input, *graph.output]:
        if of_encoder in one.name:
            one.type.tensor_type.elem_type = TensorProto.DOUBLE


def main(encoder: str, decoder: str, new_encoder: str, new_decoder: str) -> None:
    models = [onnx.load(encoder), onnx.load(decoder)]
    divide(*[model.graph for model in models])
    for model, target, one_position in zip(models, [new_encoder, new_decoder], [False, True]):
        rewrite(model.graph, one_position)
        onnx.save(model, target)


main(*sys.argv[1:])
