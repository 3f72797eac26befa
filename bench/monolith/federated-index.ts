// Module Federation's documentation: the shared modules must be known before the first import.
void import('./federated-portal');
