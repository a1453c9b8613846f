// Runs before the first paint: the chosen theme, so that the wrong one never flashes; and a click that comes before the
// app has started is kept for it.
(function () {
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
