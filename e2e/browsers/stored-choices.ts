/** Stores the choices of a member who has used the app before. Runs in the page. */
export const storeChoices = (language: string): void => {
  localStorage.setItem('locale', language);
  localStorage.setItem('remember-agreement', 'true');
};
