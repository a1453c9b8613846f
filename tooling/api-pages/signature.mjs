// How an export reads: as declared, but with what a schema stands for in place of the schema.
import * as prettier from 'prettier';
import ts from 'typescript';

const { NodeBuilderFlags, TypeFormatFlags } = ts;
const AS_WRITTEN =
  NodeBuilderFlags.NoTruncation | NodeBuilderFlags.InTypeAlias | NodeBuilderFlags.UseSingleQuotesForStringLiteralType;
const printer = ts.createPrinter({ removeComments: false });

const isSchema = (node) => ts.isTypeReferenceNode(node) && node.typeName.getText().startsWith('z.ZodMini');

/** What a caller writes into a request, and what a schema makes of anything else. */
const sideOf = (node) => (['query', 'body'].includes(node.parent.name?.getText()) ? 'input' : 'output');

/** What a schema stands for. */
function meaningOf(schema, checker) {
  const typeOf = (type, name) => checker.getTypeOfSymbolAtLocation(type.getProperty(name), schema);
  return typeOf(typeOf(checker.getTypeFromTypeNode(schema), '_zod'), sideOf(schema));
}

function schemaless(node, checker) {
  const visit = (child) =>
    isSchema(child)
      ? checker.typeToTypeNode(meaningOf(child, checker), node, AS_WRITTEN)
      : ts.visitEachChild(child, visit, undefined);
  return printer.printNode(ts.EmitHint.Unspecified, visit(node), node.getSourceFile());
}

/** The endpoints of a client, each with what it takes and what it gives. */
function endpointLines(type, node, checker) {
  return type.getProperties().map((property) => {
    const { aliasSymbol, aliasTypeArguments = [] } = checker.getTypeOfSymbolAtLocation(property, node);
    const [argument, , , result] = aliasTypeArguments.map((each) =>
      checker.typeToString(
        each,
        node,
        TypeFormatFlags.NoTruncation | TypeFormatFlags.UseSingleQuotesForStringLiteralType,
      ),
    );
    const kind = aliasSymbol?.name === 'QueryDefinition' ? 'query' : 'mutation';
    return `  ${property.name}: ${kind}<${argument}, ${result}>;`;
  });
}

function declarationText(declaration, checker) {
  const node = ts.isVariableDeclaration(declaration) ? declaration.parent.parent : declaration;
  if (ts.isTypeAliasDeclaration(node) && node.name.text.endsWith('Endpoints')) {
    const lines = endpointLines(checker.getTypeAtLocation(node), node, checker);
    return [`type ${node.name.text} = {`, ...lines, '};'].join('\n');
  }
  return node.getText().includes('z.ZodMini') ? schemaless(node, checker) : node.getText();
}

// TypeScript writes this union out wherever a schema is resolved, 150 codes each time.
const namingCurrencies = (text) => text.replaceAll(/(?:\s*\|?\s*'[A-Z]{3}'){100,}/g, ' Currency');

const STYLE = { parser: 'typescript', printWidth: 120, singleQuote: true };

/** The declarations of a symbol, without the words that every one of them begins with. */
export async function signatureOf(symbol, checker) {
  const texts = (symbol.declarations ?? []).map((declaration) => declarationText(declaration, checker));
  const formatted = await prettier.format(
    namingCurrencies(texts.join('\n')).replaceAll(/import\("[^"]+"\)\./g, ''),
    STYLE,
  );
  return formatted.trim().replaceAll(/^(\/\*\*[\s\S]*?\*\/\s*)?(export )?(declare )?/gm, '');
}
