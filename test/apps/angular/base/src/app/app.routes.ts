import { Routes } from '@angular/router';
import { About } from './about';
import { Home } from './home';

export const routes: Routes = [
  { path: '', component: Home },
  { path: 'about', component: About },
];
