// Runs before the first paint: the chosen theme, so that the wrong one never flashes; and a click that comes before the
// app has started is kept for it. Before anything else: which texts may become something that runs.
(function () {
  // Styles are set as text, and have no tags; scripts come from this server's folder of them. All else is refused.
  if (window.trustedTypes) {
    window.trustedTypes.createPolicy('default', {
      createHTML: function (text) {
        return text.indexOf('<') < 0 ? text : null;
      },
      createScriptURL: function (address) {
        var url = new URL(address, location.href);
        var isOurs = url.pathname === '/sw.js' || url.pathname.indexOf('/assets/') === 0;
        return url.origin === location.origin && isOurs ? address : null;
      },
    });
  }

  var root = document.documentElement;
  var theme = 'light';
  try {
    theme = localStorage.getItem('nestegg-theme') || 'light';
  } catch {
    // Storage is closed to us: light it is.
  }
  var dark = theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');

  function keep(event) {
    var button = event.target.closest && event.target.closest('[data-early]');
    if (button) window.__earlyClick = button.getAttribute('data-early');
  }
  document.addEventListener('click', keep, true);
  window.__stopKeepingClicks = function () {
    document.removeEventListener('click', keep, true);
  };
})();
