// Shows these pages in the theme that the app was left in: before anything is painted, and without anything inline.
(function () {
  let choice = null;
  try {
    choice = window.localStorage.getItem('nestegg-theme');
  } catch {
    // Storage is closed to this page: the built-in theme stays.
  }
  const dark = window.matchMedia('(prefers-color-scheme: dark)');
  const follows = choice !== null && /system|auto/.test(choice);
  const apply = () => {
    const isDark = choice !== null && (/dark/.test(choice) || (follows && dark.matches));
    document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
  };
  apply();
  if (follows) dark.addEventListener('change', apply);
})();
