// Lets a browser that has passkeys use them. Without script, or without passkeys, none of it shows.
(function () {
  const PublicKey = window.PublicKeyCredential;

  function toBytes(text) {
    const base64 = text.replace(/-/g, '+').replace(/_/g, '/');
    return Uint8Array.from(window.atob(base64), (character) => character.charCodeAt(0));
  }

  function toText(buffer) {
    if (!buffer) return undefined;
    const base64 = window.btoa(String.fromCharCode(...new Uint8Array(buffer)));
    return base64.replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
  }

  const optionsOf = ({ challenge, allowCredentials = [], ...rest }) => ({
    ...rest,
    challenge: toBytes(challenge),
    allowCredentials: allowCredentials.map((one) => ({ ...one, id: toBytes(one.id) })),
  });

  // As WebAuthn's own JSON has it.
  const answerOf = ({ id, rawId, type, response, authenticatorAttachment }) => ({
    id,
    rawId: toText(rawId),
    type,
    clientExtensionResults: {},
    authenticatorAttachment: authenticatorAttachment ?? undefined,
    response: {
      clientDataJSON: toText(response.clientDataJSON),
      authenticatorData: toText(response.authenticatorData),
      signature: toText(response.signature),
      userHandle: toText(response.userHandle),
    },
  });

  function setUp(form) {
    const publicKey = optionsOf(JSON.parse(form.dataset.passkey));
    let asking = new AbortController();

    // A page asks one thing at a time: what was asked before ends.
    const ask = async (more) => {
      asking.abort();
      asking = new AbortController();
      try {
        const credential = await navigator.credentials.get({ publicKey, signal: asking.signal, ...more });
        form.elements.response.value = JSON.stringify(answerOf(credential));
        HTMLFormElement.prototype.submit.call(form);
      } catch {
        // The person chose otherwise, or the browser found none: the page is as it was.
      }
    };

    form.addEventListener('submit', (event) => {
      event.preventDefault();
      void ask({});
    });
    form.hidden = false;
    if (!('offered' in form.dataset)) return;
    Promise.resolve(PublicKey.isConditionalMediationAvailable?.())
      .then((isAvailable) => isAvailable && ask({ mediation: 'conditional' }))
      .catch(() => undefined);
  }

  document.addEventListener('DOMContentLoaded', () => {
    if (!PublicKey) return;
    document.querySelectorAll('form[data-passkey]').forEach(setUp);
  });
})();
