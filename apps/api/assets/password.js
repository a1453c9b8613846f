// Lets a password be read while it is typed. Without script the field stays as it is.
(function () {
  function addToggle(input) {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'reveal';
    button.setAttribute('aria-controls', input.id);
    const update = () => {
      button.textContent = input.type === 'password' ? input.dataset.show : input.dataset.hide;
    };
    button.addEventListener('click', () => {
      input.type = input.type === 'password' ? 'text' : 'password';
      update();
      input.focus();
    });
    update();
    input.after(button);
    // What is sent is a password, so that browsers offer to keep it as one.
    input.form.addEventListener('submit', () => {
      input.type = 'password';
    });
  }

  document.addEventListener('DOMContentLoaded', () => {
    document.querySelectorAll('input[type="password"]').forEach(addToggle);
  });
})();
